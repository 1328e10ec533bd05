INSERT INTO consumer_offset VALUES ('challenge-notifications', 4, now());
UPDATE moderation_action SET reputation_entry_id = (SELECT min(id) FROM reputation_entry) WHERE kind = 'suspension';
