-- A small knowledge graph: statements that can be challenged, what they rest on, and how far they are believed.

CREATE TABLE claim (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  uuid uuid NOT NULL UNIQUE,
  kind text NOT NULL CHECK (kind IN ('node', 'edge')),
  level smallint NOT NULL DEFAULT 1 CHECK (level >= 1),
  statement text NOT NULL,
  -- A few words to stand in the drawn graph.
  title text NOT NULL,
  -- An edge states how one node bears on another.
  from_id bigint REFERENCES claim (id),
  to_id bigint REFERENCES claim (id),
  relation text,
  -- What the graph it was imported from calls it.
  iri text UNIQUE,
  language text NOT NULL,
  veracity double precision NOT NULL CHECK (veracity BETWEEN 0 AND 1),
  -- Null once the author's account was erased.
  author_id bigint REFERENCES users (id) ON DELETE SET NULL,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  removed_at timestamptz(3),
  CHECK ((kind = 'edge') = (from_id IS NOT NULL AND to_id IS NOT NULL AND relation IS NOT NULL)),
  CHECK (kind = 'edge' OR (from_id IS NULL AND to_id IS NULL AND relation IS NULL)),
  CHECK (from_id <> to_id)
);
CREATE INDEX claim_author ON claim (author_id);
CREATE INDEX claim_from ON claim (from_id) WHERE from_id IS NOT NULL;
CREATE INDEX claim_to ON claim (to_id) WHERE to_id IS NOT NULL;
CREATE UNIQUE INDEX claim_edge_once ON claim (from_id, to_id, relation) WHERE kind = 'edge' AND removed_at IS NULL;

CREATE TABLE claim_source (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  claim_id bigint NOT NULL REFERENCES claim (id),
  position smallint NOT NULL,
  title text NOT NULL,
  url text,
  UNIQUE (claim_id, position)
);

-- How a claim came to be believed as far as it is: the first row is where it began.
CREATE TABLE veracity_change (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  uuid uuid NOT NULL UNIQUE,
  claim_id bigint NOT NULL REFERENCES claim (id),
  veracity_before double precision,
  veracity_after double precision NOT NULL CHECK (veracity_after BETWEEN 0 AND 1),
  reason text NOT NULL CHECK (reason IN ('created', 'imported', 'challenge', 'appeal')),
  challenge_id bigint,
  created_at timestamptz(3) NOT NULL,
  CHECK ((reason IN ('challenge', 'appeal')) = (challenge_id IS NOT NULL))
);
CREATE INDEX veracity_change_claim ON veracity_change (claim_id, id);
CREATE INDEX veracity_change_challenge ON veracity_change (challenge_id) WHERE challenge_id IS NOT NULL;
