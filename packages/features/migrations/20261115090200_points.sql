-- What people wrote, here or on another platform.

CREATE TABLE points (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  uuid uuid NOT NULL UNIQUE,
  user_id bigint REFERENCES users (id) ON DELETE SET NULL,
  author text,
  content text NOT NULL,
  language text NOT NULL,
  source text NOT NULL,
  external_id text,
  parent_id bigint REFERENCES points (id),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  deleted_at timestamptz(3)
);
-- External ids are each account's own, so that nobody can occupy another's.
CREATE UNIQUE INDEX points_external_id ON points (user_id, source, external_id) WHERE external_id IS NOT NULL;
CREATE INDEX points_parent ON points (parent_id, id) WHERE parent_id IS NOT NULL;
CREATE INDEX points_deleted ON points (deleted_at) WHERE deleted_at IS NOT NULL;
