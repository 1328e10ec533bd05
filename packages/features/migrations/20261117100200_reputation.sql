-- Points, each with its reason. An account's reputation is what its entries come to, and is recomputed from them.

CREATE TABLE reputation_entry (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  uuid uuid NOT NULL UNIQUE,
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  reason text NOT NULL CHECK (reason IN (
    'successful_challenge', 'participation', 'accurate_vote', 'quality_evidence', 'helpful_feedback', 'accurate_label_vote',
    'spam_challenge', 'false_information', 'harassment', 'reversal', 'brought_along')),
  points integer NOT NULL,
  -- What the account had after it; never below 0.
  balance integer NOT NULL CHECK (balance >= 0),
  subject_kind text,
  subject_id bigint,
  -- The same thing is never rewarded twice.
  dedupe_key text NOT NULL UNIQUE,
  reverses_id bigint UNIQUE REFERENCES reputation_entry (id),
  policy_version text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  CHECK ((reason = 'reversal') = (reverses_id IS NOT NULL)),
  -- A penalty that found nothing to take gives nothing back.
  CHECK (points <> 0 OR reason = 'reversal')
);
CREATE INDEX reputation_entry_user ON reputation_entry (user_id, id);
CREATE INDEX reputation_entry_day ON reputation_entry (user_id, reason, created_at);
CREATE INDEX reputation_entry_created ON reputation_entry (created_at);
CREATE INDEX reputation_entry_subject ON reputation_entry (subject_kind, subject_id);

-- What people had before there was a ledger.
INSERT INTO reputation_entry (uuid, user_id, reason, points, balance, dedupe_key, policy_version, created_at)
SELECT gen_random_uuid(), id, 'brought_along', reputation, reputation, 'brought_along:' || id, 'reputation-1', created_at
FROM users WHERE reputation > 0 ORDER BY id;

CREATE TABLE badge (
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind text NOT NULL,
  earned_at timestamptz(3) NOT NULL,
  PRIMARY KEY (user_id, kind)
);

-- How far newcomers are with the practice claim.
CREATE TABLE tutorial_step (
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  step text NOT NULL,
  done_at timestamptz(3) NOT NULL,
  PRIMARY KEY (user_id, step)
);
