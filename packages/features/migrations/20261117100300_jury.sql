-- Appeals against resolutions, decided by a jury of seven.

CREATE TABLE resolution_appeal (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  uuid uuid NOT NULL UNIQUE,
  -- One for each resolution in all, whoever asks.
  resolution_id bigint NOT NULL UNIQUE REFERENCES resolution (id),
  challenge_id bigint NOT NULL REFERENCES challenge (id),
  appellant_id bigint REFERENCES users (id) ON DELETE SET NULL,
  side text NOT NULL CHECK (side IN ('challenger', 'author', 'third_party')),
  grounds text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  decide_by timestamptz(3) NOT NULL,
  -- What the draw was made with, so that it can be made again.
  draw_seed text NOT NULL,
  outcome text CHECK (outcome IN ('upheld', 'modified', 'overturned')),
  new_resolution_id bigint REFERENCES resolution (id),
  decided_at timestamptz(3),
  removed_at timestamptz(3),
  CHECK ((outcome IS NULL) = (decided_at IS NULL)),
  CHECK (outcome IS DISTINCT FROM 'overturned' OR new_resolution_id IS NOT NULL)
);
CREATE INDEX resolution_appeal_challenge ON resolution_appeal (challenge_id);
CREATE INDEX resolution_appeal_due ON resolution_appeal (decide_by) WHERE outcome IS NULL;
CREATE INDEX resolution_appeal_appellant ON resolution_appeal (appellant_id);

CREATE TABLE jury_seat (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  appeal_id bigint NOT NULL REFERENCES resolution_appeal (id),
  user_id bigint REFERENCES users (id) ON DELETE SET NULL,
  drawn_from text NOT NULL CHECK (drawn_from IN ('trusted', 'contributor', 'moderator')),
  -- Which side of the fitted viewpoints they stand on, where that is known.
  viewpoint smallint CHECK (viewpoint IN (-1, 1)),
  vote text CHECK (vote IN ('uphold', 'modify', 'overturn')),
  -- What it should have been, where they would modify it.
  modify_to text CHECK (modify_to IN ('accepted', 'partially_accepted', 'rejected', 'undecided')),
  reason text,
  voted_at timestamptz(3),
  UNIQUE (appeal_id, user_id),
  CHECK ((vote IS NULL) = (voted_at IS NULL)),
  CHECK ((vote IS NOT DISTINCT FROM 'modify') = (modify_to IS NOT NULL))
);
CREATE INDEX jury_seat_user ON jury_seat (user_id);
