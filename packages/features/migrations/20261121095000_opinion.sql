-- Which proposals people of all viewpoints support, and who votes alike.

CREATE TABLE opinion_fit (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  uuid uuid NOT NULL UNIQUE,
  topic_id bigint NOT NULL REFERENCES topic (id),
  policy_version text NOT NULL,
  made_at timestamptz(3) NOT NULL,
  -- The last log entry whose votes it includes.
  tally_seq bigint NOT NULL,
  -- How many votes for or against it is made from, of how many people, on how many proposals.
  votes integer NOT NULL,
  people integer NOT NULL,
  proposals integer NOT NULL,
  -- The model of the crowd, without single people.
  bridge jsonb NOT NULL,
  groups jsonb NOT NULL,
  -- Places on the map, each shared by several people.
  places jsonb NOT NULL
);
CREATE INDEX opinion_fit_topic ON opinion_fit (topic_id, id);

-- The proposals of the newest fit of each topic.
CREATE TABLE proposal_opinion (
  proposal_id bigint PRIMARY KEY REFERENCES proposal (id),
  topic_id bigint NOT NULL REFERENCES topic (id),
  fit_id bigint NOT NULL REFERENCES opinion_fit (id),
  agreement double precision,
  status text NOT NULL CHECK (status IN ('agreed', 'one_sided', 'not_enough')),
  by_group jsonb NOT NULL,
  -- What the next fit starts from: support beyond the mean, and the slopes along x and y.
  slopes double precision[] NOT NULL
);
CREATE INDEX proposal_opinion_topic ON proposal_opinion (topic_id);
CREATE INDEX proposal_opinion_fit ON proposal_opinion (fit_id);

-- Where people stand in the newest fit of each topic.
CREATE TABLE opinion_position (
  topic_id bigint NOT NULL REFERENCES topic (id),
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  fit_id bigint NOT NULL REFERENCES opinion_fit (id),
  x double precision NOT NULL,
  y double precision NOT NULL,
  -- Null for those who have voted on few proposals.
  group_id integer,
  votes integer NOT NULL,
  -- What the next fit starts from.
  viewpoint double precision NOT NULL,
  intercept double precision NOT NULL,
  side double precision NOT NULL,
  leniency double precision NOT NULL,
  PRIMARY KEY (topic_id, user_id)
);
CREATE INDEX opinion_position_user ON opinion_position (user_id);
CREATE INDEX opinion_position_fit ON opinion_position (fit_id);

-- What rankings read: whether both sides support a proposal, null while it is not known.
CREATE VIEW proposal_agreement AS
  SELECT proposal_id, topic_id, fit_id, agreement, CASE status WHEN 'agreed' THEN true WHEN 'one_sided' THEN false END AS both_sides
  FROM proposal_opinion;

-- What fits read: which log entry last changed the votes on a proposal.
CREATE VIEW proposal_tally_change AS SELECT proposal_id, topic_id, seq FROM tally_change;
