-- Comparisons of rankings: who sees which, and what comes of it.

CREATE TYPE experiment_outcome AS ENUM ('stopped', 'adopted', 'policy_changed');

CREATE TABLE experiment (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  uuid uuid NOT NULL UNIQUE,
  name text NOT NULL,
  -- Null: all topics.
  topic_id bigint REFERENCES topic (id),
  traffic double precision NOT NULL CHECK (traffic > 0 AND traffic <= 1),
  -- For how many days after a person's first look their votes are counted.
  person_days integer NOT NULL CHECK (person_days BETWEEN 1 AND 28),
  -- People are assigned by a hash with this key, so that nobody can work out their arm or choose one.
  assignment_key bytea NOT NULL,
  started_by bigint REFERENCES users (id) ON DELETE SET NULL,
  started_at timestamptz(3) NOT NULL,
  ended_at timestamptz(3),
  outcome experiment_outcome,
  adopted_arm smallint,
  -- As it was at the end; exposures are deleted after a while.
  result jsonb,
  CHECK ((ended_at IS NULL) = (outcome IS NULL) AND (ended_at IS NULL) = (result IS NULL)),
  CHECK ((adopted_arm IS NOT NULL) = (outcome IS NOT DISTINCT FROM 'adopted')),
  -- Of a topic one runs at a time. An experiment of all topics has a range without ends, which overlaps every topic.
  CONSTRAINT experiment_running EXCLUDE USING gist (int8range(topic_id, topic_id, '[]') WITH &&) WHERE (ended_at IS NULL)
);
CREATE INDEX experiment_topic ON experiment (topic_id) WHERE topic_id IS NOT NULL;
CREATE INDEX experiment_starter ON experiment (started_by) WHERE started_by IS NOT NULL;

CREATE TABLE experiment_arm (
  experiment_id bigint NOT NULL REFERENCES experiment (id),
  -- 0 is the control, with the policy that was in force.
  arm smallint NOT NULL CHECK (arm >= 0),
  name text NOT NULL,
  -- What ranks by it are said to be ranked by.
  policy_version text NOT NULL,
  -- Null: the formula of the topic.
  formula text,
  "values" jsonb NOT NULL,
  PRIMARY KEY (experiment_id, arm)
);

-- Who saw a list on which day, the first time.
CREATE TABLE experiment_exposure (
  experiment_id bigint NOT NULL REFERENCES experiment (id),
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  day date NOT NULL,
  arm smallint NOT NULL,
  exposed_at timestamptz(3) NOT NULL,
  -- The proposals in the first ten places.
  places bigint[] NOT NULL,
  PRIMARY KEY (experiment_id, user_id, day)
);
CREATE INDEX experiment_exposure_user ON experiment_exposure (user_id);

-- Moderators' ratings of proposals, made without knowing whose list they were on.
CREATE TABLE experiment_rating (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  experiment_id bigint NOT NULL REFERENCES experiment (id),
  proposal_id bigint NOT NULL REFERENCES proposal (id),
  -- Null once the account was erased.
  rater_id bigint REFERENCES users (id) ON DELETE SET NULL,
  quality smallint NOT NULL CHECK (quality BETWEEN 1 AND 5),
  rated_at timestamptz(3) NOT NULL,
  UNIQUE (experiment_id, proposal_id, rater_id)
);
CREATE INDEX experiment_rating_proposal ON experiment_rating (proposal_id);
CREATE INDEX experiment_rating_rater ON experiment_rating (rater_id) WHERE rater_id IS NOT NULL;
