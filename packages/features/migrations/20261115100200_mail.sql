-- Mail on its way out. The intent to send is recorded before the call, so that a crash leaves a question and no second mail.

CREATE TABLE mail (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Also its Message-ID, which stays the same however often it is tried.
  uuid uuid NOT NULL UNIQUE,
  user_id bigint REFERENCES users (id) ON DELETE CASCADE,
  kind text NOT NULL,
  dedupe_key text NOT NULL UNIQUE,
  recipient text NOT NULL,
  language text NOT NULL,
  subject text NOT NULL,
  -- Emptied once it is sent: links in it open doors.
  body_text text NOT NULL,
  body_html text NOT NULL,
  unsubscribe_url text,
  state text NOT NULL CHECK (state IN ('kept', 'queued', 'sending', 'sent', 'failed', 'unknown')),
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz(3) NOT NULL,
  sending_since timestamptz(3),
  -- What the mail server answered, in numbers: its words may name people.
  problem text,
  created_at timestamptz(3) NOT NULL,
  sent_at timestamptz(3)
);
CREATE INDEX mail_due ON mail (next_attempt_at, id) WHERE state = 'queued';
CREATE INDEX mail_sending ON mail (sending_since) WHERE state = 'sending';
CREATE INDEX mail_by_state ON mail (state, id);
CREATE INDEX mail_user ON mail (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX mail_age ON mail (created_at);
