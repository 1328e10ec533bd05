-- Unusual behaviour, as moderators see it. It has no effect by itself.

CREATE TABLE abuse_signal (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  uuid uuid NOT NULL UNIQUE,
  kind text NOT NULL CHECK (kind IN ('timing', 'record', 'creation', 'device', 'network', 'text', 'name', 'velocity')),
  rule text NOT NULL,
  -- Whom or what it is about, so that the same is not signalled again and again: one row for each hour.
  subject text NOT NULL,
  hour timestamptz(3) NOT NULL,
  strength double precision NOT NULL CHECK (strength BETWEEN 0 AND 1),
  evidence json NOT NULL,
  policy_version text NOT NULL,
  first_seen_at timestamptz(3) NOT NULL,
  seen_at timestamptz(3) NOT NULL,
  UNIQUE (subject, hour)
);
CREATE INDEX abuse_signal_age ON abuse_signal (seen_at);

CREATE TABLE abuse_signal_person (
  signal_id bigint NOT NULL REFERENCES abuse_signal (id) ON DELETE CASCADE,
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  PRIMARY KEY (signal_id, user_id)
);
CREATE INDEX abuse_signal_person_user ON abuse_signal_person (user_id, signal_id);

-- How a person's latest votes look, and what of that tells programs from people.
CREATE TABLE user_velocity (
  user_id bigint PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  bot_likelihood double precision NOT NULL CHECK (bot_likelihood BETWEEN 0 AND 1),
  anomaly double precision NOT NULL CHECK (anomaly BETWEEN 0 AND 1),
  features json NOT NULL,
  updated_at timestamptz(3) NOT NULL
);
CREATE INDEX user_velocity_age ON user_velocity (updated_at);

-- Whether a person sent a vote or feedback, or a producer did for them: only then is no address saved.
CREATE VIEW vote_sender AS SELECT uuid AS vote_id, ip_hash IS NOT NULL AS is_own FROM vote;
CREATE VIEW feedback_sender AS SELECT uuid AS feedback_id, ip_address IS NOT NULL AS is_own FROM fallacy_feedback;

-- What was done before is not judged.
INSERT INTO consumer_offset (name, seq, updated_at) SELECT 'abuse-velocity', size, now() FROM log_head ON CONFLICT DO NOTHING;
