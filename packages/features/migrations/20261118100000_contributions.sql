-- What readers of the browser extension contribute: texts with what they say of them, or answers randomised on their device.

-- A contributed text is nobody's, and one whoever sends it.
CREATE UNIQUE INDEX points_shared ON points (source, external_id) WHERE user_id IS NULL AND source = 'sentinel' AND external_id IS NOT NULL;
-- However many there are, lists of what was said here pass over them.
CREATE INDEX points_said_here ON points (id) WHERE deleted_at IS NULL AND source <> 'sentinel';
-- What a model on people's devices claims is one label for each text, made by no account.
CREATE UNIQUE INDEX comment_fallacy_labels_shared ON comment_fallacy_labels (external_id)
  WHERE created_by IS NULL AND external_id LIKE 'sentinel:%';
-- The names of detectors that label here, which no device may use, found past however many shared labels.
CREATE INDEX comment_fallacy_labels_made_here ON comment_fallacy_labels (model_version)
  WHERE origin = 'detector' AND NOT (created_by IS NULL AND coalesce(external_id, '') LIKE 'sentinel:%');

CREATE TABLE contribution (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  uuid uuid NOT NULL UNIQUE,
  -- The device's own id: sent twice it is the same.
  device_id uuid NOT NULL,
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('text', 'randomised')),
  model_used text NOT NULL,
  -- Of a text: what was said of it, and what became of that. No label where there was none to rate.
  answer_type text CHECK (answer_type IN ('correct', 'false_positive', 'false_negative')),
  site text,
  point_id bigint REFERENCES points (id),
  label_id bigint REFERENCES comment_fallacy_labels (id),
  said_at timestamptz(3),
  -- When the same person said something else of the same text.
  superseded_at timestamptz(3),
  -- Of a randomised answer: often the true one, else another drawn by chance on the device. Which of them is not known here.
  question text CHECK (question IN ('type', 'reason', 'category')),
  value text,
  epsilon double precision CHECK (epsilon > 0 AND epsilon <= 2),
  created_at timestamptz(3) NOT NULL,
  UNIQUE (user_id, device_id),
  CHECK ((kind = 'text') = (answer_type IS NOT NULL AND said_at IS NOT NULL)),
  CHECK ((kind = 'randomised') = (question IS NOT NULL AND value IS NOT NULL AND epsilon IS NOT NULL)),
  CHECK (kind = 'text' OR (point_id IS NULL AND label_id IS NULL AND site IS NULL AND superseded_at IS NULL)),
  CHECK ((label_id IS NULL) = (point_id IS NULL))
);
CREATE INDEX contribution_of ON contribution (user_id, id);
CREATE INDEX contribution_point ON contribution (point_id) WHERE point_id IS NOT NULL;
CREATE INDEX contribution_label ON contribution (label_id, model_used) INCLUDE (user_id, superseded_at) WHERE label_id IS NOT NULL;
CREATE INDEX contribution_randomised ON contribution (model_used, question) WHERE kind = 'randomised';
CREATE INDEX contribution_superseded ON contribution (superseded_at) WHERE superseded_at IS NOT NULL;
CREATE INDEX contribution_age ON contribution (created_at) WHERE kind = 'randomised';

-- How much each person contributed on a day (UTC). What is taken back stays counted.
CREATE TABLE contribution_day (
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  day date NOT NULL,
  sent integer NOT NULL,
  PRIMARY KEY (user_id, day)
);
CREATE INDEX contribution_day_age ON contribution_day (day);
