-- What moderators decide about labels, who is at which, and what a second moderator says without knowing the first.

CREATE TABLE label_override (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  uuid uuid NOT NULL UNIQUE,
  label_id bigint NOT NULL REFERENCES comment_fallacy_labels (id),
  moderator_id bigint REFERENCES users (id) ON DELETE SET NULL,
  moderator_role text NOT NULL CHECK (moderator_role IN ('moderator', 'admin')),
  status label_status NOT NULL CHECK (status <> 'active'),
  -- For moderators' eyes only.
  notes text NOT NULL,
  -- Shared by those that were decided at once and can be undone at once.
  batch uuid,
  -- Chosen by a hash of the uuid, which nobody knows before deciding.
  wants_second_review boolean NOT NULL,
  policy_version text NOT NULL,
  decided_at timestamptz(3) NOT NULL,
  undone_at timestamptz(3),
  undone_by bigint REFERENCES users (id) ON DELETE SET NULL,
  CHECK (undone_by IS NULL OR undone_at IS NOT NULL)
);
-- The newest that was not undone is the one that holds.
CREATE INDEX label_override_label ON label_override (label_id, id);
CREATE INDEX label_override_batch ON label_override (batch) WHERE batch IS NOT NULL;
CREATE INDEX label_override_decided ON label_override (decided_at);
CREATE INDEX label_override_second ON label_override (id) WHERE wants_second_review AND undone_at IS NULL;
CREATE INDEX label_override_moderator ON label_override (moderator_id);
CREATE INDEX label_override_undoer ON label_override (undone_by) WHERE undone_by IS NOT NULL;

-- A second moderator's view of a decision, given without knowing it.
CREATE TABLE label_second_review (
  override_id bigint PRIMARY KEY REFERENCES label_override (id),
  reviewer_id bigint REFERENCES users (id) ON DELETE SET NULL,
  status label_status NOT NULL CHECK (status <> 'active'),
  reviewed_at timestamptz(3) NOT NULL
);
CREATE INDEX label_second_review_reviewer ON label_second_review (reviewer_id);

-- Who has a label open; one that has run out holds nobody off.
CREATE TABLE label_claim (
  label_id bigint PRIMARY KEY REFERENCES comment_fallacy_labels (id),
  moderator_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  claimed_until timestamptz(3) NOT NULL
);
CREATE INDEX label_claim_moderator ON label_claim (moderator_id);
CREATE INDEX label_claim_end ON label_claim (claimed_until);

-- Since when people are divided about a label; moderators are told once for each.
CREATE TABLE label_controversy (
  label_id bigint PRIMARY KEY REFERENCES comment_fallacy_labels (id),
  since timestamptz(3) NOT NULL
);
CREATE INDEX label_controversy_since ON label_controversy (since);

-- The few that are settled, so that leaving them out of the queue costs little.
CREATE INDEX comment_fallacy_labels_settled ON comment_fallacy_labels (id) WHERE moderator_override;

-- What was said before there was a queue is no news.
INSERT INTO consumer_offset (name, seq, updated_at) SELECT 'label-controversies', size, now() FROM log_head;
