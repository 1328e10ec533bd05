-- Challenges to claims: what is said to be wrong, the evidence, the ballots, and what was decided.

CREATE TABLE challenge (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  uuid uuid NOT NULL UNIQUE,
  claim_id bigint NOT NULL REFERENCES claim (id),
  -- Null once the challenger's account was erased.
  challenger_id bigint REFERENCES users (id) ON DELETE SET NULL,
  challenge_type text NOT NULL CHECK (challenge_type IN (
    'factual_error', 'missing_context', 'bias', 'source_credibility', 'logical_fallacy', 'outdated_information',
    'misleading_representation', 'conflict_of_interest', 'methodological_flaw', 'other')),
  title text NOT NULL,
  statement text NOT NULL,
  language text NOT NULL,
  status text NOT NULL CHECK (status IN ('evidence_period', 'voting_period', 'resolved', 'withdrawn')),
  -- The thresholds and times it runs by, as they were when it began.
  policy_version text NOT NULL,
  policy json NOT NULL,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  evidence_ends_at timestamptz(3) NOT NULL,
  voting_ends_at timestamptz(3) NOT NULL,
  -- When someone else first gave evidence or a ballot; from then on its words stand.
  joined_at timestamptz(3),
  -- When voting closed, whether or not the outcome is out.
  closed_at timestamptz(3),
  withdrawn_at timestamptz(3),
  -- While set, the outcome waits for a moderator.
  held_at timestamptz(3),
  held_by bigint REFERENCES users (id) ON DELETE SET NULL,
  hold_reason text,
  -- Out of sight: by weighted reports, an Expert or a moderator.
  removed_at timestamptz(3),
  CHECK ((status = 'withdrawn') = (withdrawn_at IS NOT NULL)),
  CHECK ((held_at IS NULL) = (hold_reason IS NULL)),
  CHECK (status <> 'resolved' OR closed_at IS NOT NULL)
);
-- One open challenge of a type for each claim: others join it.
CREATE UNIQUE INDEX challenge_open ON challenge (claim_id, challenge_type)
  WHERE status IN ('evidence_period', 'voting_period') AND removed_at IS NULL;
CREATE INDEX challenge_claim ON challenge (claim_id, id);
CREATE INDEX challenge_challenger ON challenge (challenger_id, created_at);
CREATE INDEX challenge_status ON challenge (status, id);
CREATE INDEX challenge_evidence_due ON challenge (evidence_ends_at) WHERE status = 'evidence_period';
CREATE INDEX challenge_voting_due ON challenge (voting_ends_at) WHERE status = 'voting_period';

ALTER TABLE veracity_change ADD FOREIGN KEY (challenge_id) REFERENCES challenge (id);

CREATE TABLE evidence_file (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  uuid uuid NOT NULL UNIQUE,
  owner_id bigint REFERENCES users (id) ON DELETE CASCADE,
  name text NOT NULL,
  media_type text NOT NULL,
  size integer NOT NULL CHECK (size BETWEEN 1 AND 5242880),
  content bytea NOT NULL,
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX evidence_file_owner ON evidence_file (owner_id);
CREATE INDEX evidence_file_age ON evidence_file (created_at);

CREATE TABLE evidence (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  uuid uuid NOT NULL UNIQUE,
  challenge_id bigint NOT NULL REFERENCES challenge (id),
  -- Null once the author's account was erased.
  author_id bigint REFERENCES users (id) ON DELETE SET NULL,
  kind text NOT NULL CHECK (kind IN ('link', 'quote', 'file')),
  backs text NOT NULL CHECK (backs IN ('challenge', 'claim')),
  text text NOT NULL,
  url text,
  quote text,
  file_id bigint UNIQUE REFERENCES evidence_file (id) ON DELETE SET NULL,
  -- What stands behind a link, fetched by a job.
  preview_state text CHECK (preview_state IN ('pending', 'ready', 'failed')),
  preview json,
  preview_attempts smallint NOT NULL DEFAULT 0,
  preview_tried_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  withdrawn_at timestamptz(3),
  removed_at timestamptz(3),
  CHECK ((kind = 'link') = (preview_state IS NOT NULL)),
  CHECK (kind <> 'link' OR url IS NOT NULL),
  CHECK (kind <> 'quote' OR quote IS NOT NULL)
);
CREATE INDEX evidence_challenge ON evidence (challenge_id, id);
CREATE INDEX evidence_author ON evidence (author_id);
CREATE INDEX evidence_preview_due ON evidence (id) WHERE preview_state IN ('pending', 'failed') AND preview_attempts < 3;

CREATE TABLE evidence_rating (
  evidence_id bigint NOT NULL REFERENCES evidence (id),
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  strong boolean NOT NULL,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (evidence_id, user_id)
);
CREATE INDEX evidence_rating_user ON evidence_rating (user_id);

CREATE TABLE ballot (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  uuid uuid NOT NULL UNIQUE,
  challenge_id bigint NOT NULL REFERENCES challenge (id),
  -- Null once the voter's account was erased after the close.
  user_id bigint REFERENCES users (id) ON DELETE SET NULL,
  choice text NOT NULL CHECK (choice IN ('support', 'oppose', 'abstain')),
  reason text,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  -- When its voter was first shown the tally, and whether they changed their mind after.
  tally_seen_at timestamptz(3),
  changed_after_tally boolean NOT NULL DEFAULT false,
  -- Set when voting closes: what it counted for, and why no more.
  tier text,
  weight double precision CHECK (weight >= 0),
  weighed_down text CHECK (weighed_down IN ('new_account', 'linked', 'capped', 'quarantined')),
  -- When a moderator took the reason away; the ballot still counts.
  reason_removed_at timestamptz(3),
  UNIQUE (challenge_id, user_id)
);
CREATE INDEX ballot_user ON ballot (user_id, created_at);
CREATE INDEX ballot_reason ON ballot (challenge_id, id) WHERE reason IS NOT NULL;

CREATE TABLE resolution (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  uuid uuid NOT NULL UNIQUE,
  challenge_id bigint NOT NULL REFERENCES challenge (id),
  decided_by text NOT NULL CHECK (decided_by IN ('ballots', 'jury')),
  outcome text NOT NULL CHECK (outcome IN ('accepted', 'partially_accepted', 'rejected', 'undecided')),
  support_weight double precision NOT NULL,
  oppose_weight double precision NOT NULL,
  support_share double precision,
  support_count integer NOT NULL,
  oppose_count integer NOT NULL,
  abstain_count integer NOT NULL,
  -- Ballots that weighed anything; the quorum is held against these.
  counted integer NOT NULL,
  veracity_before double precision NOT NULL,
  veracity_impact double precision NOT NULL,
  veracity_after double precision NOT NULL,
  policy_version text NOT NULL,
  -- What each tier gave, for the arithmetic: [{tier, each, support, support_count, oppose, oppose_count}].
  by_tier json NOT NULL,
  created_at timestamptz(3) NOT NULL,
  -- When a jury put another in its place.
  superseded_at timestamptz(3),
  UNIQUE (challenge_id, decided_by)
);
CREATE INDEX resolution_created ON resolution (created_at);

-- Who acted from where, as hashes whose key is destroyed with the day: accounts that share one are linked.
CREATE TABLE account_trace (
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  day date NOT NULL,
  kind text NOT NULL CHECK (kind IN ('network', 'device')),
  hash text NOT NULL,
  PRIMARY KEY (user_id, day, kind, hash)
);
CREATE INDEX account_trace_shared ON account_trace (day, hash, user_id);
