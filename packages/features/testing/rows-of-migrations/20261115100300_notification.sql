INSERT INTO notification (uuid, user_id, kind, data, dedupe_key, in_app, mail, created_at)
VALUES (gen_random_uuid(), 3, 'reply', '{}', 'reply:1', true, 'daily', now());
INSERT INTO notification_preference VALUES (3, 'reply', true, 'off', now());
