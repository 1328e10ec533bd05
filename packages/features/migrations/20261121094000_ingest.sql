-- How far uploads of producers have come, so that one that broke off can be sent again with its Idempotency-Key. Changed in the
-- transaction that writes the lines.

CREATE TABLE ingest_upload (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('proposals', 'votes', 'comments')),
  key text NOT NULL,
  -- The number of lines that are done, refused ones included.
  lines bigint NOT NULL DEFAULT 0,
  -- The hash of these lines: an upload with the same key must begin with them.
  digest bytea NOT NULL,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  UNIQUE (user_id, kind, key)
);
CREATE INDEX ingest_upload_age ON ingest_upload (updated_at);

-- Messages of producers that are done, so that one whose acknowledgement was lost can be sent again.
CREATE TABLE ingest_message (
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- Chosen by the producer.
  message_id text NOT NULL,
  -- The hash of the message: another one cannot have its id.
  fingerprint bytea NOT NULL,
  -- The id of what was written.
  resource json,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (user_id, message_id)
);
CREATE INDEX ingest_message_age ON ingest_message USING brin (created_at);
