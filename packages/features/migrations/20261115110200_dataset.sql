-- Exports as numbered snapshots: what was taken, when, by which rules, and the hash that proves it.

CREATE TABLE export_snapshot (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  uuid uuid NOT NULL UNIQUE,
  format text NOT NULL CHECK (format IN ('csv', 'json', 'ml', 'detailed', 'parquet')),
  filters jsonb NOT NULL,
  state text NOT NULL CHECK (state IN ('queued', 'running', 'ready', 'failed')),
  -- Whether its bytes are kept for a day, for whoever asked; others went straight to whoever asked.
  kept boolean NOT NULL,
  rows bigint,
  bytes bigint,
  sha256 bytea CHECK (length(sha256) = 32),
  counts jsonb,
  problem text,
  policy_version text NOT NULL,
  -- How far the log had come at the moment it shows.
  log_size bigint,
  checkpoint_size bigint,
  created_by bigint REFERENCES users (id) ON DELETE SET NULL,
  created_at timestamptz(3) NOT NULL,
  finished_at timestamptz(3),
  expires_at timestamptz(3),
  CHECK (state <> 'ready' OR (rows IS NOT NULL AND bytes IS NOT NULL AND sha256 IS NOT NULL AND finished_at IS NOT NULL))
);
CREATE INDEX export_snapshot_creator ON export_snapshot (created_by) WHERE created_by IS NOT NULL;
CREATE INDEX export_snapshot_unfinished ON export_snapshot (created_at) WHERE state IN ('queued', 'running');

-- The bytes of those that are kept, compressed, so that any server can hand them out.
CREATE TABLE export_chunk (
  export_id bigint NOT NULL REFERENCES export_snapshot (id) ON DELETE CASCADE,
  number integer NOT NULL,
  bytes bytea NOT NULL,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (export_id, number)
);
ALTER TABLE export_chunk ALTER COLUMN bytes SET STORAGE EXTERNAL;
CREATE INDEX export_chunk_created ON export_chunk (created_at);

-- What a message tells besides what happened: facts about things, never about people.
ALTER TABLE webhook_delivery ADD COLUMN details json;
