-- Networks that may write less for a while, because much abuse came from them.
CREATE TABLE throttled_range (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  uuid uuid NOT NULL UNIQUE,
  -- The hash of the network on this day, as its accounts have it. Its key is destroyed the next day.
  day date NOT NULL,
  range_hash text NOT NULL,
  -- Recognises the network after that day, until it may write as before; null until it writes.
  lasting_hash text,
  reason text NOT NULL,
  started_at timestamptz(3) NOT NULL,
  started_by bigint REFERENCES users (id) ON DELETE SET NULL,
  until timestamptz(3) NOT NULL,
  ended_at timestamptz(3),
  ended_by bigint REFERENCES users (id) ON DELETE SET NULL,
  end_reason text,
  CHECK (until > started_at),
  CHECK ((ended_at IS NULL) = (end_reason IS NULL))
);
CREATE INDEX throttled_range_hash ON throttled_range (range_hash) WHERE ended_at IS NULL;
CREATE INDEX throttled_range_until ON throttled_range (until);
CREATE INDEX throttled_range_started_by ON throttled_range (started_by) WHERE started_by IS NOT NULL;
CREATE INDEX throttled_range_ended_by ON throttled_range (ended_by) WHERE ended_by IS NOT NULL;

-- From which networks and browsers people signed up, of whom no name is saved here.
CREATE TABLE sign_up_source (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('network', 'device')),
  hash text NOT NULL,
  at timestamptz(3) NOT NULL
);
CREATE INDEX sign_up_source_recent ON sign_up_source (kind, hash, at);
CREATE INDEX sign_up_source_age ON sign_up_source (at);

-- Who must show that a person uses their account before they vote again. Rows that are done stay: they say when and why.
CREATE TABLE required_verification (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  uuid uuid NOT NULL UNIQUE,
  user_id bigint NOT NULL REFERENCES users (id),
  reason text NOT NULL,
  started_at timestamptz(3) NOT NULL,
  started_by bigint REFERENCES users (id) ON DELETE SET NULL,
  ended_at timestamptz(3),
  ended_how text CHECK (ended_how IN ('mail', 'proof', 'undone')),
  CHECK ((ended_at IS NULL) = (ended_how IS NULL))
);
CREATE UNIQUE INDEX required_verification_once ON required_verification (user_id) WHERE ended_at IS NULL;
CREATE INDEX required_verification_person ON required_verification (user_id, id);
CREATE INDEX required_verification_started_by ON required_verification (started_by) WHERE started_by IS NOT NULL;
CREATE INDEX required_verification_ended ON required_verification (ended_at) WHERE ended_at IS NOT NULL;

-- Who cannot vote until then.
CREATE VIEW verification_in_force AS SELECT user_id FROM required_verification WHERE ended_at IS NULL;
