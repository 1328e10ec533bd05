-- What an account needs once strangers may make one.

ALTER TABLE users
  ADD COLUMN language text NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'es')),
  ADD COLUMN suspended_at timestamptz(3),
  -- Null while suspended: for good.
  ADD COLUMN suspended_until timestamptz(3),
  -- When the account will be erased, as its owner asked; until then they may change their mind.
  ADD COLUMN erase_after timestamptz(3),
  ADD COLUMN erased_at timestamptz(3),
  ADD CHECK (suspended_until IS NULL OR suspended_at IS NOT NULL);
CREATE INDEX users_erase_after ON users (erase_after) WHERE erase_after IS NOT NULL;

ALTER TABLE session
  ADD COLUMN label text NOT NULL DEFAULT '',
  ADD COLUMN last_seen_at timestamptz(3);
COMMENT ON COLUMN session.label IS 'browser and system in two words, for its owner to recognise it by';
