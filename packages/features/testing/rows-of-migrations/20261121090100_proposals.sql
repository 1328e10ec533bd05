INSERT INTO points (uuid, user_id, author, content, language, source, external_id, parent_id, created_at, updated_at)
VALUES (gen_random_uuid(), 3, NULL, 'Light the crossings', 'en', 'proposal', 'first', NULL, now(), now()),
  (gen_random_uuid(), 4, NULL, 'Lamps for crossings', 'en', 'proposal', 'second', NULL, now(), now());
INSERT INTO proposal (uuid, proposal_id, topic_id, user_id, point_id, title, text, language, created_at, updated_at)
SELECT gen_random_uuid(), external_id, 1, user_id, id, content, content, language, now(), now() FROM points WHERE source = 'proposal' ORDER BY id;
UPDATE proposal SET status = 'merged', merged_into = 1, merged_at = now(), merged_by = 3 WHERE id = 2;
INSERT INTO vote (uuid, proposal_id, user_id, vote_type, ip_hash, created_at, updated_at)
VALUES (gen_random_uuid(), 1, 4, 'support', 'hash', now(), now()), (gen_random_uuid(), 2, 3, 'pass', NULL, now(), now());
