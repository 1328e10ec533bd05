-- Answers to requests that carried an Idempotency-Key, kept a day so that a retry gets the same one.

CREATE TABLE idempotency_key (
  user_id bigint NOT NULL,
  route text NOT NULL,
  key text NOT NULL,
  fingerprint bytea NOT NULL,
  -- Either the answer itself, or the resource from which it is made again.
  status smallint,
  body json,
  resource uuid,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (user_id, route, key)
);
-- Rows come in order of time, so a block range index finds the old ones and costs a write nothing.
CREATE INDEX idempotency_key_age ON idempotency_key USING brin (created_at);
