-- Reports, what moderators decide about them, and suspensions with the way to appeal.

-- Told apart from what its owner deleted, which nobody may bring back.
ALTER TABLE points
  ADD COLUMN taken_down boolean NOT NULL DEFAULT false,
  ADD CHECK (NOT taken_down OR deleted_at IS NOT NULL);
COMMENT ON COLUMN points.taken_down IS 'gone because a moderator took it away, and for no other reason';

-- Everything people report about one thing, until someone has decided.
CREATE TABLE moderation_case (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  uuid uuid NOT NULL UNIQUE,
  subject_kind text NOT NULL,
  subject_id bigint NOT NULL,
  owner_id bigint REFERENCES users (id) ON DELETE SET NULL,
  claimed_by bigint REFERENCES users (id) ON DELETE SET NULL,
  claimed_until timestamptz(3),
  decision text CHECK (decision IN ('keep', 'remove')),
  decided_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  CHECK ((decision IS NULL) = (decided_at IS NULL)),
  CHECK (claimed_by IS NULL OR claimed_until IS NOT NULL)
);
CREATE UNIQUE INDEX moderation_case_open ON moderation_case (subject_kind, subject_id) WHERE decided_at IS NULL;
CREATE INDEX moderation_case_decided ON moderation_case (id) WHERE decided_at IS NOT NULL;
CREATE INDEX moderation_case_owner ON moderation_case (owner_id);

CREATE TABLE report (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  uuid uuid NOT NULL UNIQUE,
  case_id bigint NOT NULL REFERENCES moderation_case (id),
  -- Null once the reporter's account was erased.
  reporter_id bigint REFERENCES users (id) ON DELETE SET NULL,
  subject_kind text NOT NULL,
  subject_id bigint NOT NULL,
  reason text NOT NULL CHECK (reason IN ('spam', 'insult', 'hate', 'threat', 'personal_data', 'off_topic', 'other')),
  note text,
  created_at timestamptz(3) NOT NULL
);
CREATE UNIQUE INDEX report_once ON report (reporter_id, subject_kind, subject_id);
CREATE INDEX report_case ON report (case_id);

-- For moderators' eyes only.
CREATE TABLE moderation_note (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  uuid uuid NOT NULL UNIQUE,
  case_id bigint NOT NULL REFERENCES moderation_case (id),
  author_id bigint REFERENCES users (id) ON DELETE SET NULL,
  text text NOT NULL,
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX moderation_note_case ON moderation_note (case_id);
CREATE INDEX moderation_note_author ON moderation_note (author_id);

CREATE TABLE suspension (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  uuid uuid NOT NULL UNIQUE,
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  moderator_id bigint REFERENCES users (id) ON DELETE SET NULL,
  -- Shown to the person.
  reason text NOT NULL,
  -- Null: for good.
  until timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  lifted_at timestamptz(3),
  lifted_by bigint REFERENCES users (id) ON DELETE SET NULL,
  -- Set when it is lifted, or when one that ran out makes room for the next.
  ended_at timestamptz(3),
  CHECK (lifted_at IS NULL OR ended_at IS NOT NULL)
);
CREATE UNIQUE INDEX suspension_current ON suspension (user_id) WHERE ended_at IS NULL;
CREATE INDEX suspension_user ON suspension (user_id);
CREATE INDEX suspension_moderator ON suspension (moderator_id);

CREATE TABLE appeal (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  uuid uuid NOT NULL UNIQUE,
  suspension_id bigint NOT NULL UNIQUE REFERENCES suspension (id) ON DELETE CASCADE,
  text text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  outcome text CHECK (outcome IN ('upheld', 'lifted')),
  decided_at timestamptz(3),
  decided_by bigint REFERENCES users (id) ON DELETE SET NULL,
  decision_reason text,
  CHECK ((outcome IS NULL) = (decided_at IS NULL)),
  CHECK ((outcome IS NULL) = (decision_reason IS NULL))
);

-- What moderators did, with the reason that everyone may read. Who it was stays inside.
CREATE TABLE moderation_action (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  uuid uuid NOT NULL UNIQUE,
  kind text NOT NULL CHECK (kind IN ('decision', 'suspension', 'lift', 'appeal')),
  decision text NOT NULL CHECK (decision IN ('keep', 'remove', 'suspend', 'lift', 'upheld', 'lifted')),
  reason text NOT NULL,
  case_id bigint REFERENCES moderation_case (id),
  suspension_id bigint REFERENCES suspension (id) ON DELETE SET NULL,
  -- The thing decided about; null for people, whom the public log does not point at.
  subject_kind text NOT NULL,
  subject_id bigint,
  -- Whether anything was taken away, and so can be put back.
  took_down boolean NOT NULL DEFAULT false,
  moderator_id bigint REFERENCES users (id) ON DELETE SET NULL,
  moderator_role text NOT NULL CHECK (moderator_role IN ('moderator', 'admin')),
  created_at timestamptz(3) NOT NULL,
  undone_at timestamptz(3),
  undone_by bigint REFERENCES users (id) ON DELETE SET NULL,
  undo_reason text,
  CHECK ((undone_at IS NULL) = (undo_reason IS NULL)),
  CHECK ((kind = 'decision') = (case_id IS NOT NULL))
);
CREATE INDEX moderation_action_case ON moderation_action (case_id) WHERE case_id IS NOT NULL;
CREATE INDEX moderation_action_moderator ON moderation_action (moderator_id);
