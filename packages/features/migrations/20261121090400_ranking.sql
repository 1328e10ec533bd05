-- What people voted on proposals, and the ranks that follow.

-- Derived from votes by a projection. Merged proposals have no row of their own: their votes count for the one they were merged into.
CREATE TABLE proposal_tally (
  proposal_id bigint PRIMARY KEY REFERENCES proposal (id),
  topic_id bigint NOT NULL REFERENCES topic (id),
  support integer NOT NULL,
  oppose integer NOT NULL,
  pass integer NOT NULL,
  -- Raw weight times trust, capped: see core/ranking/support.ts.
  support_weight double precision NOT NULL,
  oppose_weight double precision NOT NULL
);
CREATE INDEX proposal_tally_topic ON proposal_tally (topic_id);

-- The log entry that last changed a tally, so that ranks are computed from what changed.
CREATE TABLE tally_change (
  proposal_id bigint PRIMARY KEY REFERENCES proposal (id),
  topic_id bigint NOT NULL REFERENCES topic (id),
  seq bigint NOT NULL
);
CREATE INDEX tally_change_topic ON tally_change (topic_id, seq);

-- The log entries that last changed anything in a topic: its tallies; its proposals, similarities or weights.
CREATE TABLE topic_activity (
  topic_id bigint PRIMARY KEY REFERENCES topic (id),
  tally_seq bigint NOT NULL,
  structure_seq bigint NOT NULL
);

-- What was last published of each topic, and what it was computed from.
CREATE TABLE topic_ranking (
  topic_id bigint PRIMARY KEY REFERENCES topic (id),
  version bigint NOT NULL,
  ranked_at timestamptz(3) NOT NULL,
  tally_seq bigint NOT NULL,
  structure_seq bigint NOT NULL,
  policy_version text NOT NULL,
  proposals integer NOT NULL,
  -- The lowest and highest relevance that the topic has ever had.
  lowest_relevance double precision,
  highest_relevance double precision,
  -- The top of the list: what the requirements call DecisionRank.
  ranks jsonb NOT NULL
);
CREATE VIEW decision_rank AS
  SELECT topic_id, ranked_at, policy_version, entry.*
  FROM topic_ranking CROSS JOIN LATERAL jsonb_to_recordset(ranks) AS entry (
    proposal_id text, score double precision, relevance_score double precision, consistency_bonus double precision,
    percentile double precision, rank integer, label text, explanation text);

-- A proposal's rank over time: a row for each minute in which it changed.
CREATE TABLE rank_history (
  proposal_id bigint NOT NULL REFERENCES proposal (id),
  ranked_at timestamptz(3) NOT NULL,
  rank integer NOT NULL,
  score double precision NOT NULL,
  PRIMARY KEY (proposal_id, ranked_at)
);

-- What the requirements call a user's consistency score: one for each topic, and the profile's mean of them.
CREATE TABLE user_consistency (
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  topic_id bigint NOT NULL REFERENCES topic (id),
  consistency_score double precision NOT NULL,
  variance double precision,
  mean_similarity double precision,
  proposals integer NOT NULL,
  policy_version text NOT NULL,
  computed_at timestamptz(3) NOT NULL,
  PRIMARY KEY (user_id, topic_id)
);
CREATE INDEX user_consistency_topic ON user_consistency (topic_id);
