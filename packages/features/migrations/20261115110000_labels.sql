-- What detectors claim about points, what people say about it, and what follows from that.

CREATE TYPE label_status AS ENUM ('active', 'validated', 'disputed', 'overridden');
CREATE TYPE label_origin AS ENUM ('detector', 'community');
CREATE TYPE feedback_type AS ENUM ('correct', 'false_positive', 'wrong_type', 'missed_fallacy');
CREATE TYPE consensus AS ENUM ('confirmed', 'rejected', 'likely_correct', 'likely_incorrect', 'uncertain');

-- An enum for each set: a detector's label has a type of its set.
CREATE TABLE label_type (
  label_set text NOT NULL,
  type text NOT NULL,
  PRIMARY KEY (label_set, type)
);
INSERT INTO label_type (label_set, type)
SELECT 'fallacy', unnest(ARRAY[
  'ad_hominem', 'ad_populum', 'false_causality', 'circular_reasoning', 'straw_man', 'false_dilemma', 'appeal_to_authority',
  'slippery_slope', 'hasty_generalization', 'red_herring', 'tu_quoque', 'no_true_scotsman', 'burden_of_proof'])
UNION ALL
SELECT 'hate', unnest(ARRAY[
  'racism', 'sexism', 'homophobia', 'transphobia', 'religious_discrimination', 'disability_discrimination', 'ageism', 'classism',
  'xenophobia', 'general_hate_speech', 'other']);

CREATE TABLE comment_fallacy_labels (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  uuid uuid NOT NULL UNIQUE,
  point_id bigint NOT NULL REFERENCES points (id),
  label_set text NOT NULL DEFAULT 'fallacy',
  fallacy_type text NOT NULL,
  origin label_origin NOT NULL DEFAULT 'detector',
  confidence_score double precision CHECK (confidence_score BETWEEN 0 AND 1),
  text_excerpt text,
  excerpt_start integer CHECK (excerpt_start >= 0),
  ai_explanation text,
  ai_suggestion text,
  model_version text,
  status label_status NOT NULL DEFAULT 'active',
  moderator_override boolean NOT NULL DEFAULT false,
  moderator_user_id bigint REFERENCES users (id) ON DELETE SET NULL,
  moderator_notes text,
  created_by bigint REFERENCES users (id) ON DELETE SET NULL,
  external_id text,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  FOREIGN KEY (label_set, fallacy_type) REFERENCES label_type (label_set, type),
  -- Only a detector knows how sure it is.
  CHECK ((confidence_score IS NULL) = (origin = 'community'))
);
CREATE INDEX comment_fallacy_labels_point ON comment_fallacy_labels (point_id);
CREATE INDEX comment_fallacy_labels_type ON comment_fallacy_labels (fallacy_type);
CREATE INDEX comment_fallacy_labels_status ON comment_fallacy_labels (status);
CREATE INDEX comment_fallacy_labels_created ON comment_fallacy_labels (created_at);
CREATE INDEX comment_fallacy_labels_model ON comment_fallacy_labels (model_version, id);
CREATE INDEX comment_fallacy_labels_moderator ON comment_fallacy_labels (moderator_user_id) WHERE moderator_user_id IS NOT NULL;
CREATE UNIQUE INDEX comment_fallacy_labels_external_id ON comment_fallacy_labels (created_by, external_id) WHERE external_id IS NOT NULL;
-- People who miss the same thing in the same place mean one label.
CREATE UNIQUE INDEX comment_fallacy_labels_community ON comment_fallacy_labels (point_id, label_set, fallacy_type) WHERE origin = 'community';

CREATE TABLE fallacy_feedback (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  uuid uuid NOT NULL UNIQUE,
  fallacy_label_id bigint NOT NULL REFERENCES comment_fallacy_labels (id),
  user_id bigint REFERENCES users (id) ON DELETE SET NULL,
  feedback_type feedback_type NOT NULL,
  suggested_fallacy_type text,
  explanation text,
  confidence smallint CHECK (confidence BETWEEN 1 AND 10),
  helpful_votes integer NOT NULL DEFAULT 0,
  data jsonb NOT NULL DEFAULT '{}',
  -- Keyed hashes, never the address or the agent themselves; the key lives for a day.
  ip_address text,
  user_agent text,
  -- Given without having looked at what others think.
  independent boolean NOT NULL DEFAULT true,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  deleted_at timestamptz(3),
  -- When a moderator took the explanation out of sight; the view itself still counts.
  explanation_removed_at timestamptz(3),
  UNIQUE (fallacy_label_id, user_id),
  CHECK (feedback_type <> 'wrong_type' OR suggested_fallacy_type IS NOT NULL)
);
CREATE INDEX fallacy_feedback_label ON fallacy_feedback (fallacy_label_id);
CREATE INDEX fallacy_feedback_user ON fallacy_feedback (user_id);
CREATE INDEX fallacy_feedback_type ON fallacy_feedback (feedback_type);
CREATE INDEX fallacy_feedback_created ON fallacy_feedback (created_at);

CREATE TABLE feedback_helpful_vote (
  feedback_id bigint NOT NULL REFERENCES fallacy_feedback (id) ON DELETE CASCADE,
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (feedback_id, user_id)
);
CREATE INDEX feedback_helpful_vote_user ON feedback_helpful_vote (user_id);

-- Derived from fallacy_feedback in the transaction that changes it. A label without a row has no feedback.
CREATE TABLE label_tally (
  label_id bigint PRIMARY KEY REFERENCES comment_fallacy_labels (id),
  total integer NOT NULL,
  correct integer NOT NULL,
  false_positive integer NOT NULL,
  wrong_type integer NOT NULL,
  missed_fallacy integer NOT NULL,
  rated integer NOT NULL,
  dispute_rate double precision NOT NULL,
  consensus consensus NOT NULL,
  consensus_score double precision NOT NULL,
  is_controversial boolean NOT NULL,
  policy_version text NOT NULL
);
CREATE INDEX label_tally_disputed ON label_tally (dispute_rate DESC, label_id) INCLUDE (rated) WHERE dispute_rate > 30;

-- The key of each day, so that a network or device is recognised for that day and never after.
CREATE TABLE daily_key (
  day date PRIMARY KEY,
  key bytea NOT NULL
);

-- The author of flagged words may answer once beside the label, and ask a moderator to look at it.
CREATE TABLE label_reply (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  uuid uuid NOT NULL UNIQUE,
  label_id bigint NOT NULL UNIQUE REFERENCES comment_fallacy_labels (id),
  user_id bigint REFERENCES users (id) ON DELETE SET NULL,
  text text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  removed_at timestamptz(3)
);
CREATE INDEX label_reply_user ON label_reply (user_id);

CREATE TABLE label_review_request (
  label_id bigint PRIMARY KEY REFERENCES comment_fallacy_labels (id),
  user_id bigint REFERENCES users (id) ON DELETE SET NULL,
  reason text,
  created_at timestamptz(3) NOT NULL,
  settled_at timestamptz(3)
);
CREATE INDEX label_review_request_open ON label_review_request (created_at) WHERE settled_at IS NULL;
CREATE INDEX label_review_request_user ON label_review_request (user_id);
