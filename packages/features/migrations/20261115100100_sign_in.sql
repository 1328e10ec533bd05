-- The ways in: sign-up by mail, a second factor, and other people's word for who someone is.

ALTER TABLE users ADD COLUMN access_ended_at timestamptz(3);
COMMENT ON COLUMN users.access_ended_at IS 'whatever was handed out before this moment no longer lets anyone in';
CREATE INDEX users_admin ON users (id) WHERE role = 'admin';

-- Someone says that an address is theirs. It becomes an account by the link that was sent there, and only with
-- what this row says: a stranger who names the same address changes nothing about it.
CREATE TABLE sign_up (
  uuid uuid PRIMARY KEY,
  email text NOT NULL,
  name text NOT NULL,
  language text NOT NULL CHECK (language IN ('en', 'es')),
  password_hash text,
  -- Where a provider says who it is but not that the address is theirs.
  issuer text,
  subject text,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  CHECK (password_hash IS NOT NULL OR (issuer IS NOT NULL AND subject IS NOT NULL))
);
CREATE INDEX sign_up_email ON sign_up (lower(email), created_at);
CREATE INDEX sign_up_expiry ON sign_up (expires_at);

-- Tickets that work once and have worked.
CREATE TABLE spent_ticket (
  ticket_hash bytea PRIMARY KEY,
  expires_at timestamptz(3) NOT NULL
);
CREATE INDEX spent_ticket_expiry ON spent_ticket (expires_at);

CREATE TABLE second_factor (
  user_id bigint PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  secret_sealed bytea NOT NULL,
  -- Null until its owner has shown that their app knows it.
  confirmed_at timestamptz(3),
  -- The time step of the last code that was taken; none before it is taken again.
  last_step bigint NOT NULL DEFAULT 0,
  -- Wrong codes in a row, so that guessing is slowed on every server at once.
  misses integer NOT NULL DEFAULT 0,
  missed_at timestamptz(3),
  created_at timestamptz(3) NOT NULL
);

CREATE TABLE recovery_code (
  user_id bigint NOT NULL REFERENCES second_factor (user_id) ON DELETE CASCADE,
  code_hash bytea NOT NULL,
  PRIMARY KEY (user_id, code_hash)
);

CREATE TABLE external_identity (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  issuer text NOT NULL,
  subject text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  UNIQUE (issuer, subject)
);
CREATE INDEX external_identity_user ON external_identity (user_id);
