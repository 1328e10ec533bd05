INSERT INTO event (kind, occurred_at, commitment, salt, payload, subject, subject_user_id)
SELECT 'account.created', now(), sha256(email::bytea), sha256(name::bytea), json_build_object('name', name), uuid, id FROM users;
INSERT INTO log_entry SELECT row_number() OVER (ORDER BY id) - 1, id, commitment FROM event;
INSERT INTO log_node VALUES (8, 0, sha256('node'));
INSERT INTO log_key VALUES (sha256('key'), now());
INSERT INTO log_checkpoint VALUES (6, sha256('root'), 'note', sha256('key'), now());
UPDATE log_head SET size = 6;
INSERT INTO consumer_offset VALUES ('activity', 6, now());
