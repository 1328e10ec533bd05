-- Topics that people make proposals for, and the weighted subtopics by which the proposals are ranked.

CREATE TYPE topic_status AS ENUM ('open', 'closed');

CREATE TABLE topic (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  uuid uuid NOT NULL UNIQUE,
  -- Its name in addresses.
  slug text NOT NULL UNIQUE CHECK (slug ~ '^[a-z0-9][a-z0-9-]{0,63}$' AND slug ~ '[a-z]'),
  title text NOT NULL,
  description text NOT NULL DEFAULT '',
  language text NOT NULL,
  status topic_status NOT NULL DEFAULT 'open',
  -- The named policies of its ranking.
  ranking_formula text NOT NULL DEFAULT 'weighted_sum' CHECK (ranking_formula IN ('weighted_sum', 'product')),
  normalisation text NOT NULL DEFAULT 'batch' CHECK (normalisation IN ('batch', 'history')),
  consistency_formula text NOT NULL DEFAULT 'scaled' CHECK (consistency_formula IN ('scaled', 'literal')),
  -- Counts the changes, so that nobody overwrites a change they have not seen.
  version integer NOT NULL DEFAULT 1,
  created_by bigint REFERENCES users (id) ON DELETE SET NULL,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL
);
CREATE INDEX topic_created_by ON topic (created_by);

CREATE TABLE sub_topic (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  uuid uuid NOT NULL UNIQUE,
  topic_id bigint NOT NULL REFERENCES topic (id),
  name text NOT NULL,
  -- Its importance relative to the other subtopics.
  weight double precision NOT NULL CHECK (weight > 0 AND weight <= 100),
  position integer NOT NULL,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  removed_at timestamptz(3)
);
CREATE INDEX sub_topic_topic ON sub_topic (topic_id);
CREATE UNIQUE INDEX sub_topic_name ON sub_topic (topic_id, lower(name)) WHERE removed_at IS NULL;

CREATE TABLE sub_topic_keyword (
  sub_topic_id bigint NOT NULL REFERENCES sub_topic (id),
  keyword text NOT NULL,
  -- Typed in by an editor, or found near the keywords of the subtopic.
  origin text NOT NULL CHECK (origin IN ('manual', 'expanded')),
  state text NOT NULL CHECK (state IN ('accepted', 'suggested', 'refused')),
  -- How near a found keyword is to those of the subtopic.
  similarity double precision CHECK ((similarity IS NULL) = (origin = 'manual')),
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (sub_topic_id, keyword)
);

-- In an emergency a subtopic weighs more for a while.
CREATE TABLE emergency_boost (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  uuid uuid NOT NULL UNIQUE,
  sub_topic_id bigint NOT NULL REFERENCES sub_topic (id),
  weight double precision NOT NULL CHECK (weight > 0 AND weight <= 100),
  reason text NOT NULL,
  created_by bigint REFERENCES users (id) ON DELETE SET NULL,
  starts_at timestamptz(3) NOT NULL,
  -- Moved to an earlier moment when someone ends the boost.
  ends_at timestamptz(3) NOT NULL,
  created_at timestamptz(3) NOT NULL,
  CHECK (ends_at >= starts_at)
);
CREATE INDEX emergency_boost_sub_topic ON emergency_boost (sub_topic_id, ends_at);
CREATE INDEX emergency_boost_created_by ON emergency_boost (created_by);

CREATE VIEW topic_summary AS
  SELECT id, uuid, slug, title, description, language, status, ranking_formula, normalisation, consistency_formula, version, created_at,
    updated_at
  FROM topic;
CREATE VIEW sub_topic_weight AS SELECT id, uuid, topic_id, name, weight, position FROM sub_topic WHERE removed_at IS NULL;
CREATE VIEW accepted_keyword AS
  SELECT sub_topic_id, keyword FROM sub_topic_keyword WHERE state = 'accepted';
CREATE VIEW boost AS
  SELECT emergency_boost.id, emergency_boost.uuid, sub_topic_id, topic_id, emergency_boost.weight, reason, starts_at, ends_at
  FROM emergency_boost JOIN sub_topic ON sub_topic.id = sub_topic_id;
