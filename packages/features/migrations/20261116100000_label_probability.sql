-- How likely each label is right and whether both sides think so, judged with what a fit has learned of the raters.

-- What was learned from all judgements of a label set, less what it says of single people.
CREATE TABLE verdict_fit (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  uuid uuid NOT NULL UNIQUE,
  label_set text NOT NULL,
  consensus_policy text NOT NULL,
  bridge_policy text NOT NULL,
  consensus jsonb NOT NULL,
  bridge jsonb NOT NULL,
  -- What it was learned from.
  judgements integer NOT NULL,
  raters integer NOT NULL,
  labels integer NOT NULL,
  gold integer NOT NULL,
  -- The last of the judgements there were, and when that was: what came or changed since it has not heard.
  last_feedback_id bigint NOT NULL,
  made_at timestamptz(3) NOT NULL
);
CREATE INDEX verdict_fit_newest ON verdict_fit (label_set, id DESC);

-- What it says of single people, for the newest two fits of a set. Goes with the person.
CREATE TABLE verdict_fit_rater (
  fit_id bigint NOT NULL REFERENCES verdict_fit (id) ON DELETE CASCADE,
  user_id bigint REFERENCES users (id) ON DELETE CASCADE,
  -- Whoever was erased left judgements to closed decisions; each of those is a rater of its own, and nobody.
  feedback_id bigint REFERENCES fallacy_feedback (id) ON DELETE CASCADE,
  -- How often they give which answer to which truth, form by form, and how many answers stand behind that.
  rates double precision[] NOT NULL,
  heard double precision[] NOT NULL,
  -- Where they stand between viewpoints, and how easily they agree.
  viewpoint double precision NOT NULL,
  intercept double precision NOT NULL,
  side double precision NOT NULL,
  leniency double precision NOT NULL,
  CHECK ((user_id IS NULL) <> (feedback_id IS NULL))
);
CREATE UNIQUE INDEX verdict_fit_rater_person ON verdict_fit_rater (fit_id, user_id) WHERE user_id IS NOT NULL;
CREATE UNIQUE INDEX verdict_fit_rater_nobody ON verdict_fit_rater (fit_id, feedback_id) WHERE feedback_id IS NOT NULL;
CREATE INDEX verdict_fit_rater_user ON verdict_fit_rater (user_id);
CREATE INDEX verdict_fit_rater_feedback ON verdict_fit_rater (feedback_id);

-- Derived from fallacy_feedback and the newest fit. A label without a row has not been rated.
CREATE TABLE label_probability (
  label_id bigint PRIMARY KEY REFERENCES comment_fallacy_labels (id),
  fit_id bigint NOT NULL REFERENCES verdict_fit (id),
  probability double precision NOT NULL,
  low double precision NOT NULL,
  high double precision NOT NULL,
  bridging text NOT NULL CHECK (bridging IN ('agreed', 'one_sided', 'not_enough')),
  -- What it was when the fit was made; a status is harder to gain than to keep, so this is part of what decides it.
  bridging_held text CHECK (bridging_held IN ('agreed', 'one_sided', 'not_enough')),
  bridge_score double precision NOT NULL,
  bridge_low double precision NOT NULL,
  bridge_high double precision NOT NULL,
  viewpoint double precision NOT NULL,
  -- How many judgements it was judged by.
  judgements integer NOT NULL,
  updated_at timestamptz(3) NOT NULL
);
CREATE INDEX label_probability_fit ON label_probability (fit_id);

-- What labels were judged with when an export was taken.
ALTER TABLE export_snapshot ADD COLUMN fits jsonb;

-- A further shape of export: judgements that anyone can judge again.
ALTER TABLE export_snapshot DROP CONSTRAINT export_snapshot_format_check;
ALTER TABLE export_snapshot ADD CONSTRAINT export_snapshot_format_check
  CHECK (format IN ('csv', 'json', 'ml', 'detailed', 'parquet', 'judgements'));
