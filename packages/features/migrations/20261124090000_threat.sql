-- Suspected abuse: groups of people who seem to act as one, what points to it, and what was done about it.

CREATE TABLE threat (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  uuid uuid NOT NULL UNIQUE,
  kind text NOT NULL CHECK (kind IN ('ring', 'brigade', 'bots', 'farm')),
  state text NOT NULL CHECK (state IN ('open', 'held', 'set_aside', 'dismissed', 'closed')),
  severity text NOT NULL CHECK (severity IN ('low', 'medium', 'high')),
  -- When its people acted.
  first_at timestamptz(3) NOT NULL,
  last_at timestamptz(3) NOT NULL,
  opened_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  -- When the last of its items waits no longer.
  hold_until timestamptz(3),
  declared_as text CHECK (declared_as IN ('broadcast', 'class', 'live_event')),
  closed_at timestamptz(3),
  policy_version text NOT NULL,
  CHECK ((closed_at IS NULL) = (state NOT IN ('dismissed', 'closed'))),
  CHECK (declared_as IS NULL OR state = 'dismissed'),
  CHECK (hold_until IS NULL OR closed_at IS NULL)
);
CREATE INDEX threat_age ON threat (updated_at);

CREATE TABLE threat_member (
  threat_id bigint NOT NULL REFERENCES threat (id) ON DELETE CASCADE,
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  score double precision NOT NULL CHECK (score BETWEEN 0 AND 1),
  PRIMARY KEY (threat_id, user_id)
);
CREATE INDEX threat_member_user ON threat_member (user_id, threat_id);

CREATE TABLE threat_item (
  threat_id bigint NOT NULL REFERENCES threat (id) ON DELETE CASCADE,
  item_kind text NOT NULL CHECK (item_kind IN ('label', 'challenge', 'proposal', 'report')),
  item_id bigint NOT NULL,
  -- Until then its outcome waits. An item that is found later waits longer.
  hold_until timestamptz(3),
  PRIMARY KEY (threat_id, item_kind, item_id)
);
CREATE INDEX threat_item_held ON threat_item (hold_until) WHERE hold_until IS NOT NULL;
CREATE INDEX threat_item_item ON threat_item (item_kind, item_id, threat_id);

CREATE TABLE threat_signal (
  threat_id bigint NOT NULL REFERENCES threat (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN (
    'lock_step', 'same_votes', 'burst', 'favouritism', 'velocity', 'device', 'network', 'creation', 'texts', 'names')),
  strength text NOT NULL CHECK (strength IN ('weak', 'clear', 'strong')),
  numbers jsonb NOT NULL,
  found_at timestamptz(3) NOT NULL,
  PRIMARY KEY (threat_id, kind)
);

CREATE TABLE threat_action (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  uuid uuid NOT NULL UNIQUE,
  threat_id bigint NOT NULL REFERENCES threat (id) ON DELETE CASCADE,
  action text NOT NULL CHECK (action IN ('hold', 'set_aside', 'shadow', 'verify', 'throttle', 'dismiss')),
  reason text NOT NULL,
  -- What the action needs to know, such as the kind of event.
  details jsonb NOT NULL,
  is_automatic boolean NOT NULL,
  started_at timestamptz(3) NOT NULL,
  started_by bigint REFERENCES users (id) ON DELETE SET NULL,
  -- Whether a second moderator has to agree first, and who did.
  needs_second boolean NOT NULL,
  second_at timestamptz(3),
  second_by bigint REFERENCES users (id) ON DELETE SET NULL,
  -- When it took effect; null while it waits for the second moderator.
  done_at timestamptz(3),
  ends_at timestamptz(3),
  -- When it ended by itself.
  ended_at timestamptz(3),
  undone_at timestamptz(3),
  undone_by bigint REFERENCES users (id) ON DELETE SET NULL,
  undo_reason text,
  CHECK (needs_second OR done_at IS NOT NULL),
  CHECK ((undone_at IS NULL) = (undo_reason IS NULL))
);
CREATE INDEX threat_action_threat ON threat_action (threat_id, id);
CREATE INDEX threat_action_due ON threat_action (ends_at) WHERE ended_at IS NULL AND undone_at IS NULL AND ends_at IS NOT NULL;
CREATE INDEX threat_action_started_by ON threat_action (started_by) WHERE started_by IS NOT NULL;
CREATE INDEX threat_action_second_by ON threat_action (second_by) WHERE second_by IS NOT NULL;
CREATE INDEX threat_action_undone_by ON threat_action (undone_by) WHERE undone_by IS NOT NULL;

-- Items whose outcomes wait, until when, and since when people acted as one on them. They are released at most a minute after that.
CREATE VIEW held_item AS
  SELECT item_kind, item_id, threat_id, threat_item.hold_until AS until, first_at AS since
  FROM threat_item JOIN threat ON threat.id = threat_id WHERE threat_item.hold_until IS NOT NULL;

ALTER TABLE quarantine
  ADD CONSTRAINT quarantine_threat_id_fkey FOREIGN KEY (threat_id) REFERENCES threat (id) ON DELETE SET NULL,
  -- Until then the person is not told. Moderators see it.
  ADD secret_until timestamptz(3);
CREATE OR REPLACE VIEW quarantine_summary AS
  SELECT id, uuid, user_id, item_kind, item_id, threat_id, reason, started_at, started_by, lifted_at, lifted_by, lift_reason, secret_until
  FROM quarantine;
