-- Views that weigh nothing for now, because whoever gave them is suspended. Derived by the recount of their label, in one
-- transaction with its tally, so that both always say the same. Those of suspensions that are older come by a schedule.
CREATE TABLE feedback_set_aside (
  feedback_id bigint PRIMARY KEY REFERENCES fallacy_feedback (id) ON DELETE CASCADE
);

-- Each recount asks who of all people is suspended, and few are.
CREATE INDEX users_suspended ON users (id) WHERE suspended_at IS NOT NULL;

-- What the log says of each label, which is not always the number that is kept: a fit moves every one of them a little.
ALTER TABLE label_probability ADD COLUMN told json;
UPDATE label_probability SET told = (
  SELECT json_build_object('probability', payload -> 'probability', 'interval', payload -> 'interval', 'bridging', payload -> 'bridging')
  FROM event JOIN comment_fallacy_labels label ON label.uuid = subject
  WHERE label.id = label_probability.label_id AND kind = 'label.probability_changed' AND payload IS NOT NULL ORDER BY event.id DESC LIMIT 1);
