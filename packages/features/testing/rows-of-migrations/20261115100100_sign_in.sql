INSERT INTO sign_up (uuid, email, name, language, password_hash, created_at, expires_at)
VALUES (gen_random_uuid(), 'new@example.org', 'New', 'es', 'hash', now(), now());
INSERT INTO spent_ticket VALUES (sha256('ticket'), now());
INSERT INTO second_factor (user_id, secret_sealed, confirmed_at, created_at) VALUES (1, 'sealed', now(), now());
INSERT INTO recovery_code VALUES (1, sha256('code'));
INSERT INTO external_identity (user_id, issuer, subject, created_at) VALUES (3, 'https://issuer.example', 'three', now());
