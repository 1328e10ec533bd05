-- What people follow, and what happened there.

CREATE TABLE follow (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  topic_id bigint REFERENCES topic (id),
  proposal_id bigint REFERENCES proposal (id),
  created_at timestamptz(3) NOT NULL,
  -- The newest of the news that its person was notified of, and when: several within a window are one notification.
  notified_seq bigint NOT NULL DEFAULT 0,
  notified_at timestamptz(3),
  -- What its person knew when they began, or was notified of since.
  knows_top boolean NOT NULL DEFAULT false,
  knows_both_sides boolean NOT NULL DEFAULT false,
  CHECK (num_nonnulls(topic_id, proposal_id) = 1),
  UNIQUE (user_id, topic_id),
  UNIQUE (user_id, proposal_id)
);
CREATE INDEX follow_topic ON follow (topic_id) WHERE topic_id IS NOT NULL;
CREATE INDEX follow_proposal ON follow (proposal_id) WHERE proposal_id IS NOT NULL;

-- New proposals of followed topics and new comments on followed proposals, in the order of the log.
CREATE TABLE follow_news (
  seq bigint PRIMARY KEY,
  topic_id bigint REFERENCES topic (id),
  proposal_id bigint REFERENCES proposal (id),
  -- Where its words are.
  point_id bigint NOT NULL REFERENCES points (id),
  happened_at timestamptz(3) NOT NULL,
  CHECK (num_nonnulls(topic_id, proposal_id) = 1)
);
CREATE INDEX follow_news_topic ON follow_news (topic_id, seq) WHERE topic_id IS NOT NULL;
CREATE INDEX follow_news_proposal ON follow_news (proposal_id, seq) WHERE proposal_id IS NOT NULL;
CREATE INDEX follow_news_age ON follow_news (happened_at);

-- Whoever closed or merged a proposal needs no notification of it.
ALTER TABLE proposal ADD COLUMN closed_by bigint REFERENCES users (id) ON DELETE SET NULL;
CREATE INDEX proposal_closed_by ON proposal (closed_by) WHERE closed_by IS NOT NULL;
CREATE VIEW proposal_end AS SELECT id AS proposal_id, CASE status WHEN 'merged' THEN merged_by ELSE closed_by END AS ended_by
  FROM proposal WHERE status <> 'open';

-- Authors follow their proposals from the start.
INSERT INTO follow (user_id, proposal_id, created_at) SELECT user_id, id, created_at FROM proposal WHERE user_id IS NOT NULL;

-- What happened before anyone could follow it is no news.
INSERT INTO consumer_offset (name, seq, updated_at)
  SELECT added.name, size, now() FROM log_head CROSS JOIN unnest(ARRAY['follow-news', 'follow-notifications']) AS added (name)
  ON CONFLICT DO NOTHING;
