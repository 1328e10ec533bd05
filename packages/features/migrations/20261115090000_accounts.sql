-- People, and the ways they prove who they are.

CREATE TABLE users (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  uuid uuid NOT NULL UNIQUE,
  email text NOT NULL,
  name text NOT NULL,
  role text NOT NULL CHECK (role IN ('member', 'moderator', 'admin')),
  reputation integer NOT NULL DEFAULT 0 CHECK (reputation >= 0),
  password_hash text,
  verified_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL
);
CREATE UNIQUE INDEX users_email ON users (lower(email));

CREATE TABLE session (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE,
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL
);
CREATE INDEX session_by_user ON session (user_id);
CREATE INDEX session_expiry ON session (expires_at);

CREATE TABLE api_key (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  uuid uuid NOT NULL UNIQUE,
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  name text NOT NULL,
  prefix text NOT NULL,
  token_hash bytea NOT NULL UNIQUE,
  scopes text[],
  quota_per_day bigint CHECK (quota_per_day > 0),
  expires_at timestamptz(3) NOT NULL,
  revoked_at timestamptz(3),
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX api_key_user ON api_key (user_id, id);
COMMENT ON COLUMN api_key.scopes IS 'null: all rights of the account';

CREATE TABLE api_key_usage (
  api_key_id bigint NOT NULL REFERENCES api_key (id) ON DELETE CASCADE,
  day date NOT NULL,
  requests bigint NOT NULL,
  last_used_at timestamptz(3) NOT NULL,
  PRIMARY KEY (api_key_id, day)
);
CREATE INDEX api_key_usage_day ON api_key_usage (day);
