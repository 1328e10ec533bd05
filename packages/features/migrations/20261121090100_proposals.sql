-- What people propose for a topic, and their votes.

CREATE TYPE proposal_status AS ENUM ('open', 'closed', 'merged');
CREATE TYPE vote_type AS ENUM ('support', 'oppose', 'pass');

CREATE TABLE proposal (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  uuid uuid NOT NULL UNIQUE,
  -- Its id in addresses and requests.
  proposal_id text NOT NULL UNIQUE,
  topic_id bigint NOT NULL REFERENCES topic (id),
  -- Null once the author's account was erased.
  user_id bigint REFERENCES users (id) ON DELETE SET NULL,
  -- The point that its comments reply to. It has the words of the proposal, so that detectors and moderators see them, and a proposal
  -- is out of sight while its point is deleted.
  point_id bigint NOT NULL UNIQUE REFERENCES points (id),
  title text NOT NULL,
  text text NOT NULL,
  language text NOT NULL,
  metadata jsonb NOT NULL DEFAULT '{}',
  -- The platform it came from, and its id there.
  source text NOT NULL DEFAULT 'verdict',
  external_id text,
  status proposal_status NOT NULL DEFAULT 'open',
  merged_into bigint REFERENCES proposal (id),
  merged_at timestamptz(3),
  merged_by bigint REFERENCES users (id) ON DELETE SET NULL,
  admin_priority double precision NOT NULL DEFAULT 0 CHECK (admin_priority BETWEEN 0 AND 1),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  closed_at timestamptz(3),
  CHECK ((status = 'merged') = (merged_into IS NOT NULL)),
  CHECK (merged_into <> id)
);
CREATE INDEX proposal_topic ON proposal (topic_id, id);
CREATE INDEX proposal_author ON proposal (user_id, topic_id, id);
CREATE INDEX proposal_merged_into ON proposal (merged_into) WHERE merged_into IS NOT NULL;
CREATE INDEX proposal_merged_by ON proposal (merged_by) WHERE merged_by IS NOT NULL;
CREATE UNIQUE INDEX proposal_external_id ON proposal (topic_id, source, external_id) WHERE external_id IS NOT NULL;

CREATE TABLE vote (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  uuid uuid NOT NULL UNIQUE,
  proposal_id bigint NOT NULL REFERENCES proposal (id),
  -- Null once the account was erased after the vote had closed.
  user_id bigint REFERENCES users (id) ON DELETE SET NULL,
  vote_type vote_type NOT NULL,
  -- The raw weight, before trust.
  weight double precision NOT NULL DEFAULT 1 CHECK (weight > 0 AND weight <= 10),
  -- Keyed hashes, never the address or the agent themselves; the key lives for a day and the hashes for 90.
  ip_hash text,
  device_hash text,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  withdrawn_at timestamptz(3),
  UNIQUE (proposal_id, user_id)
);
CREATE INDEX vote_user ON vote (user_id, id);
CREATE INDEX vote_hashed ON vote (updated_at) WHERE ip_hash IS NOT NULL OR device_hash IS NOT NULL;

-- What the requirements call a user’s metadata and trust score. Trust is 1 until abuse is weighed.
ALTER TABLE users ADD COLUMN metadata jsonb NOT NULL DEFAULT '{}';
ALTER TABLE users ADD COLUMN trust_score double precision NOT NULL DEFAULT 1 CHECK (trust_score BETWEEN 0 AND 1);
CREATE OR REPLACE VIEW account AS
  SELECT id, uuid, name, role, reputation, verified_at, language, suspended_at, suspended_until, erase_after, erased_at, access_ended_at, created_at,
    trust_score
  FROM users;

-- A proposal as everyone may read it.
CREATE VIEW proposal_summary AS
  SELECT proposal.id, proposal.uuid, proposal_id, topic_id, proposal.user_id, point_id, title, text, proposal.language, proposal.source,
    proposal.external_id, status, merged_into, admin_priority, proposal.created_at, proposal.updated_at, points.deleted_at AS removed_at
  FROM proposal JOIN points ON points.id = point_id;
CREATE VIEW vote_summary AS
  SELECT id, uuid, proposal_id, user_id, vote_type, weight, created_at, updated_at, withdrawn_at FROM vote;
-- What the requirements call a user's behaviour history.
CREATE VIEW behavior_history AS
  SELECT vote.user_id, vote.uuid AS vote_id, proposal.proposal_id, vote_type, vote.weight, vote.updated_at AS "timestamp", vote.ip_hash,
    vote.device_hash
  FROM vote JOIN proposal ON proposal.id = vote.proposal_id WHERE withdrawn_at IS NULL;
