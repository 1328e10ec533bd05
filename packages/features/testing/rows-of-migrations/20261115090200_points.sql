INSERT INTO points (uuid, user_id, content, language, source, external_id, created_at, updated_at)
SELECT gen_random_uuid(), id, 'Said by ' || name, 'en', 'forum', 'e' || id, now(), now() FROM users;
INSERT INTO points (uuid, user_id, content, language, source, parent_id, created_at, updated_at)
SELECT gen_random_uuid(), user_id, 'A reply', 'es', 'forum', id, now(), now() FROM points;
UPDATE points SET deleted_at = now() WHERE id = 12;
