-- What people are told, and how they want to be told.

CREATE TABLE notification (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  uuid uuid NOT NULL UNIQUE,
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind text NOT NULL,
  data json NOT NULL,
  dedupe_key text NOT NULL UNIQUE,
  -- How its person wanted to be told of its kind when it happened.
  in_app boolean NOT NULL,
  mail text NOT NULL CHECK (mail IN ('off', 'now', 'daily')),
  created_at timestamptz(3) NOT NULL,
  read_at timestamptz(3),
  -- When a digest told of it, or had reason not to.
  digested_at timestamptz(3)
);
CREATE INDEX notification_user ON notification (user_id, id) WHERE in_app;
CREATE INDEX notification_unread ON notification (user_id, id) WHERE in_app AND read_at IS NULL;
CREATE INDEX notification_digest ON notification (user_id, id) WHERE mail = 'daily' AND digested_at IS NULL;
CREATE INDEX notification_age ON notification (created_at);

-- Only what differs from the defaults by someone's choice.
CREATE TABLE notification_preference (
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind text NOT NULL,
  in_app boolean NOT NULL,
  mail text NOT NULL CHECK (mail IN ('off', 'now', 'daily')),
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (user_id, kind)
);

-- What was said before there were notifications is no news.
INSERT INTO consumer_offset (name, seq, updated_at) SELECT 'notifications', size, now() FROM log_head;
