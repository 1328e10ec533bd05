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
