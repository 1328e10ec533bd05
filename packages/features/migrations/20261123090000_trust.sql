-- How far each person's votes count, what that follows from, and what it was before.

-- The score in force is users.trust_score: a change too small to matter leaves it as it is.
CREATE TABLE trust_detail (
  user_id bigint PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  features jsonb NOT NULL,
  score double precision NOT NULL CHECK (score BETWEEN 0 AND 1),
  policy_version text NOT NULL,
  computed_at timestamptz(3) NOT NULL
);

-- People whose score is to be computed again.
CREATE TABLE trust_due (
  user_id bigint PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  since timestamptz(3) NOT NULL
);
CREATE INDEX trust_due_since ON trust_due (since, user_id);

-- Every change of a score in force: closed votes keep the weight they had.
CREATE TABLE trust_change (
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  changed_at timestamptz(3) NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  before double precision NOT NULL CHECK (before BETWEEN 0 AND 1),
  after double precision NOT NULL CHECK (after BETWEEN 0 AND 1),
  PRIMARY KEY (user_id, changed_at, id)
);

-- What detectors suspect of a person. Nobody without a row is suspected.
CREATE TABLE user_suspicion (
  user_id bigint PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  bot_likelihood double precision NOT NULL DEFAULT 0 CHECK (bot_likelihood BETWEEN 0 AND 1),
  collusion_score double precision NOT NULL DEFAULT 0 CHECK (collusion_score BETWEEN 0 AND 1),
  updated_at timestamptz(3) NOT NULL
);

CREATE VIEW trust_history AS SELECT user_id, changed_at, id, before FROM trust_change;

-- The devices from which people acted, each day; a hash differs from day to day.
CREATE VIEW account_device AS SELECT user_id, day, hash FROM account_trace WHERE kind = 'device';

-- What moderators decided about people's words and about their reports.
CREATE VIEW decided_case AS SELECT id, owner_id, decision, decided_at FROM moderation_case WHERE decided_at IS NOT NULL;
CREATE VIEW decided_report AS
  SELECT report.id, reporter_id, decision, decided_at FROM report JOIN moderation_case ON moderation_case.id = case_id WHERE decided_at IS NOT NULL;

-- When the votes of a topic were closed.
ALTER TABLE topic ADD COLUMN closed_at timestamptz(3);
UPDATE topic SET closed_at = updated_at WHERE status = 'closed';
ALTER TABLE topic ADD CONSTRAINT topic_closed CHECK ((status = 'closed') = (closed_at IS NOT NULL));
CREATE OR REPLACE VIEW topic_summary AS
  SELECT id, uuid, slug, title, description, language, status, ranking_formula, normalisation, consistency_formula, version, created_at,
    updated_at, closed_at
  FROM topic;

-- Everyone who is here gets a score.
INSERT INTO trust_due (user_id, since) SELECT id, now() FROM users WHERE erased_at IS NULL;
