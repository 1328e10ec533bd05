-- When people want no mail, by the clock of where they are.
CREATE TABLE quiet_hours (
  user_id bigint PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  -- Minutes after midnight. They may span midnight.
  from_minute integer NOT NULL CHECK (from_minute BETWEEN 0 AND 1439),
  to_minute integer NOT NULL CHECK (to_minute BETWEEN 0 AND 1439),
  time_zone text NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  CHECK (from_minute <> to_minute)
);
