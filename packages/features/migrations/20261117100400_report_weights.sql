-- Reports count by the record of who makes them; what is flagged or hidden by them waits for a moderator, by the clock.

ALTER TABLE moderation_case
  ADD COLUMN report_weight double precision NOT NULL DEFAULT 0,
  -- How the weight came about, and by which policy: {proven, unproven, linked, set_aside, policy_version}.
  ADD COLUMN weighing json,
  ADD COLUMN flagged_at timestamptz(3),
  ADD COLUMN flagged_by text CHECK (flagged_by IN ('reports', 'person', 'rule')),
  -- Out of sight since then, until a moderator decides; stays when they have.
  ADD COLUMN hidden_at timestamptz(3),
  ADD COLUMN hidden_by text CHECK (hidden_by IN ('reports', 'person')),
  ADD COLUMN due_at timestamptz(3),
  ADD COLUMN alerted_at timestamptz(3),
  ADD CHECK ((flagged_at IS NULL) = (flagged_by IS NULL)),
  ADD CHECK ((hidden_at IS NULL) = (hidden_by IS NULL));
UPDATE moderation_case SET due_at = created_at + interval '24 hours';
ALTER TABLE moderation_case ALTER COLUMN due_at SET NOT NULL;
CREATE INDEX moderation_case_due ON moderation_case (due_at) WHERE decided_at IS NULL AND alerted_at IS NULL;

-- How often the reporter had been right when they reported it.
ALTER TABLE report
  ADD COLUMN decided integer NOT NULL DEFAULT 0,
  ADD COLUMN upheld integer NOT NULL DEFAULT 0,
  ADD CHECK (upheld BETWEEN 0 AND decided);

ALTER TABLE moderation_action
  DROP CONSTRAINT moderation_action_kind_check,
  DROP CONSTRAINT moderation_action_decision_check,
  DROP CONSTRAINT moderation_action_moderator_role_check,
  DROP CONSTRAINT moderation_action_check1,
  ADD CONSTRAINT moderation_action_kind_check CHECK (kind IN ('decision', 'suspension', 'lift', 'appeal', 'flag', 'hide', 'penalty', 'hold', 'release')),
  ADD CONSTRAINT moderation_action_decision_check CHECK (decision IN (
    'keep', 'remove', 'suspend', 'lift', 'upheld', 'lifted', 'flag', 'hide', 'spam_challenge', 'false_information', 'harassment', 'hold', 'release')),
  ADD CONSTRAINT moderation_action_moderator_role_check CHECK (moderator_role IN ('expert', 'authority', 'moderator', 'admin')),
  ADD CONSTRAINT moderation_action_case_check CHECK (case_id IS NOT NULL OR kind NOT IN ('decision', 'flag', 'hide', 'penalty'));
ALTER TABLE moderation_action ADD COLUMN reputation_entry_id bigint REFERENCES reputation_entry (id) ON DELETE SET NULL;
CREATE INDEX moderation_action_entry ON moderation_action (reputation_entry_id) WHERE reputation_entry_id IS NOT NULL;
-- Points are taken once for one thing, until they are given back.
CREATE UNIQUE INDEX moderation_action_penalty ON moderation_action (case_id) WHERE kind = 'penalty' AND undone_at IS NULL;
