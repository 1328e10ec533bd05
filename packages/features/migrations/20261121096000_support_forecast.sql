-- What support proposals are expected to have in a week, and how right that was.

CREATE TABLE support_forecast (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  proposal_id bigint NOT NULL REFERENCES proposal (id),
  topic_id bigint NOT NULL REFERENCES topic (id),
  model_version text NOT NULL,
  made_on date NOT NULL,
  made_at timestamptz(3) NOT NULL,
  due_at timestamptz(3) NOT NULL,
  -- The votes it was made from.
  support integer NOT NULL,
  oppose integer NOT NULL,
  -- Null if a first vote was not to be expected.
  share double precision,
  share_low double precision,
  share_high double precision,
  votes double precision NOT NULL,
  votes_low double precision NOT NULL,
  votes_high double precision NOT NULL,
  -- When its time had come: the votes then, and whether they were within the intervals.
  scored_at timestamptz(3),
  support_then integer,
  oppose_then integer,
  share_within boolean,
  votes_within boolean,
  interval_score double precision,
  UNIQUE (proposal_id, made_on),
  CHECK ((share IS NULL) = (share_low IS NULL) AND (share IS NULL) = (share_high IS NULL)),
  CHECK ((scored_at IS NULL) = (votes_within IS NULL))
);
CREATE INDEX support_forecast_due ON support_forecast (due_at) WHERE scored_at IS NULL;
CREATE INDEX support_forecast_topic ON support_forecast (topic_id);
CREATE INDEX support_forecast_made ON support_forecast (made_at);

-- How often forecasts were right, by topic and the day they were scored on.
CREATE TABLE forecast_score (
  topic_id bigint NOT NULL REFERENCES topic (id),
  scored_on date NOT NULL,
  forecasts integer NOT NULL,
  -- Those with a share to compare.
  shares integer NOT NULL,
  shares_within integer NOT NULL,
  votes_within integer NOT NULL,
  interval_score_sum double precision NOT NULL,
  PRIMARY KEY (topic_id, scored_on)
);
