-- Each slice has a consumer of its own for the notifications that it declares. They go on where the earlier ones stopped.
UPDATE consumer_offset SET name = 'point-notifications' WHERE name = 'notifications';
INSERT INTO consumer_offset (name, seq, updated_at)
  SELECT added.name, seq, updated_at FROM consumer_offset CROSS JOIN unnest(ARRAY['jury-notifications', 'reputation-notifications']) AS added (name)
  WHERE consumer_offset.name = 'challenge-notifications'
  ON CONFLICT DO NOTHING;

-- Views that slices publish for others to read.
CREATE VIEW mail_recipient AS SELECT id, uuid, email, language, verified_at FROM users WHERE erased_at IS NULL;
CREATE VIEW penalty_reason AS SELECT reputation_entry_id AS entry_id, reason FROM moderation_action WHERE reputation_entry_id IS NOT NULL;
