-- Sites that show Verdict on their own pages, and what lets their visitors take part.

CREATE TABLE embed_site (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  uuid uuid NOT NULL UNIQUE,
  origin text NOT NULL UNIQUE,
  name text NOT NULL,
  -- How the site signs for its visitors: with a secret we share, or with a key of its own whose public half we know.
  key_sealed bytea,
  jwk json,
  enabled boolean NOT NULL,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  CHECK ((key_sealed IS NULL) <> (jwk IS NULL))
);

CREATE TABLE embed_token (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE,
  site_id bigint NOT NULL REFERENCES embed_site (id) ON DELETE CASCADE,
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL
);
CREATE INDEX embed_token_user ON embed_token (user_id);
CREATE INDEX embed_token_expiry ON embed_token (expires_at);

-- The accounts of visitors that a site vouches for, by the name the site has for them.
CREATE TABLE embed_account (
  site_id bigint NOT NULL REFERENCES embed_site (id) ON DELETE CASCADE,
  subject text NOT NULL,
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (site_id, subject)
);
CREATE INDEX embed_account_user ON embed_account (user_id);

-- Assertions that were taken, until they would have expired.
CREATE TABLE embed_assertion (
  site_id bigint NOT NULL REFERENCES embed_site (id) ON DELETE CASCADE,
  jti text NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  PRIMARY KEY (site_id, jti)
);
CREATE INDEX embed_assertion_expiry ON embed_assertion (expires_at);
