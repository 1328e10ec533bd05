UPDATE users SET suspended_at = now(), suspended_until = now() + interval '1 day' WHERE id = 5;
UPDATE users SET erased_at = now() WHERE id = 6;
UPDATE event SET payload = NULL, salt = NULL WHERE subject_user_id = 6;
