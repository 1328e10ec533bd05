-- People whose answers are set aside, on one item or everywhere. Lifted rows stay: they say when and why.
CREATE TABLE quarantine (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  uuid uuid NOT NULL UNIQUE,
  user_id bigint NOT NULL REFERENCES users (id),
  item_kind text NOT NULL CHECK (item_kind IN ('all', 'label', 'challenge', 'proposal', 'report')),
  item_id bigint,
  -- The suspected abuse that it answers; null if a moderator found it.
  threat_id bigint,
  reason text NOT NULL,
  started_at timestamptz(3) NOT NULL,
  started_by bigint REFERENCES users (id) ON DELETE SET NULL,
  lifted_at timestamptz(3),
  lifted_by bigint REFERENCES users (id) ON DELETE SET NULL,
  lift_reason text,
  CHECK ((item_kind = 'all') = (item_id IS NULL)),
  CHECK ((lifted_at IS NULL) = (lift_reason IS NULL))
);
CREATE UNIQUE INDEX quarantine_once ON quarantine (user_id, item_kind, item_id) NULLS NOT DISTINCT WHERE lifted_at IS NULL;
CREATE INDEX quarantine_item ON quarantine (item_kind, item_id) WHERE lifted_at IS NULL;
CREATE INDEX quarantine_person ON quarantine (user_id, id);
CREATE INDEX quarantine_started_by ON quarantine (started_by) WHERE started_by IS NOT NULL;
CREATE INDEX quarantine_lifted_by ON quarantine (lifted_by) WHERE lifted_by IS NOT NULL;
CREATE INDEX quarantine_threat ON quarantine (threat_id) WHERE threat_id IS NOT NULL;

CREATE VIEW quarantine_in_force AS SELECT user_id, item_kind, item_id FROM quarantine WHERE lifted_at IS NULL;
CREATE VIEW quarantine_summary AS
  SELECT id, uuid, user_id, item_kind, item_id, threat_id, reason, started_at, started_by, lifted_at, lifted_by, lift_reason FROM quarantine;

-- People appeal against it as against a suspension.
ALTER TABLE appeal
  ALTER suspension_id DROP NOT NULL,
  ADD quarantine_id bigint UNIQUE REFERENCES quarantine (id) ON DELETE CASCADE,
  ADD CONSTRAINT appeal_subject_check CHECK (num_nonnulls(suspension_id, quarantine_id) = 1);

ALTER TABLE moderation_action
  DROP CONSTRAINT moderation_action_kind_check,
  DROP CONSTRAINT moderation_action_decision_check,
  ADD CONSTRAINT moderation_action_kind_check CHECK (kind IN (
    'decision', 'suspension', 'lift', 'appeal', 'flag', 'hide', 'penalty', 'hold', 'release', 'quarantine')),
  ADD CONSTRAINT moderation_action_decision_check CHECK (decision IN (
    'keep', 'remove', 'suspend', 'lift', 'upheld', 'lifted', 'flag', 'hide', 'spam_challenge', 'false_information', 'harassment', 'hold', 'release', 'set_aside', 'count_again'));

-- Votes of people who are in quarantine are in no count. OFFSET 0: each vote is looked up by an index. A join may be planned while few
-- are in quarantine, and is slow once many are.
CREATE OR REPLACE FUNCTION count_votes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO vote_count AS known (proposal_id, slot, support, oppose, pass)
    SELECT proposal_id, pg_backend_pid() % 64, count(*) FILTER (WHERE vote_type = 'support'),
           count(*) FILTER (WHERE vote_type = 'oppose'), count(*) FILTER (WHERE vote_type = 'pass')
    FROM added WHERE withdrawn_at IS NULL AND NOT EXISTS (
      SELECT FROM quarantine_in_force aside WHERE aside.user_id = added.user_id
        AND (item_kind = 'all' OR (item_kind = 'proposal' AND item_id = added.proposal_id)) OFFSET 0)
    GROUP BY proposal_id ORDER BY proposal_id
    ON CONFLICT (proposal_id, slot) DO UPDATE
      SET support = known.support + excluded.support, oppose = known.oppose + excluded.oppose, pass = known.pass + excluded.pass;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO vote_count AS known (proposal_id, slot, support, oppose, pass)
    SELECT proposal_id, pg_backend_pid() % 64, -count(*) FILTER (WHERE vote_type = 'support'),
           -count(*) FILTER (WHERE vote_type = 'oppose'), -count(*) FILTER (WHERE vote_type = 'pass')
    FROM removed WHERE withdrawn_at IS NULL AND NOT EXISTS (
      SELECT FROM quarantine_in_force aside WHERE aside.user_id = removed.user_id
        AND (item_kind = 'all' OR (item_kind = 'proposal' AND item_id = removed.proposal_id)) OFFSET 0)
    GROUP BY proposal_id ORDER BY proposal_id
    ON CONFLICT (proposal_id, slot) DO UPDATE
      SET support = known.support + excluded.support, oppose = known.oppose + excluded.oppose, pass = known.pass + excluded.pass;
  END IF;
  RETURN NULL;
END $$;

-- A quarantine takes the votes it concerns out of the counts, and its end puts them back. Those that another one concerns too are out
-- already, and stay out. The account is locked meanwhile, so that none of its votes is written. Before each row: rows that the same
-- statement has changed before count as changed.
CREATE FUNCTION count_set_aside_votes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sign integer := CASE WHEN TG_OP = 'INSERT' THEN -1 ELSE 1 END;
BEGIN
  IF NEW.item_kind NOT IN ('all', 'proposal') THEN RETURN NEW; END IF;
  INSERT INTO vote_count AS known (proposal_id, slot, support, oppose, pass)
  SELECT proposal_id, pg_backend_pid() % 64, sign * count(*) FILTER (WHERE vote_type = 'support'),
         sign * count(*) FILTER (WHERE vote_type = 'oppose'), sign * count(*) FILTER (WHERE vote_type = 'pass')
  FROM vote
  WHERE user_id = NEW.user_id AND withdrawn_at IS NULL AND (NEW.item_kind = 'all' OR proposal_id = NEW.item_id)
    AND NOT EXISTS (
      SELECT FROM quarantine other WHERE other.user_id = vote.user_id AND other.lifted_at IS NULL AND other.id <> NEW.id
        AND (other.item_kind = 'all' OR (other.item_kind = 'proposal' AND other.item_id = vote.proposal_id)))
  GROUP BY proposal_id ORDER BY proposal_id
  ON CONFLICT (proposal_id, slot) DO UPDATE
    SET support = known.support + excluded.support, oppose = known.oppose + excluded.oppose, pass = known.pass + excluded.pass;
  RETURN NEW;
END $$;

CREATE TRIGGER vote_count_quarantined BEFORE INSERT ON quarantine FOR EACH ROW EXECUTE FUNCTION count_set_aside_votes();
CREATE TRIGGER vote_count_lifted BEFORE UPDATE OF lifted_at ON quarantine FOR EACH ROW
  WHEN (OLD.lifted_at IS NULL AND NEW.lifted_at IS NOT NULL) EXECUTE FUNCTION count_set_aside_votes();
