INSERT INTO embed_site (uuid, origin, name, key_sealed, enabled, created_at, updated_at)
VALUES (gen_random_uuid(), 'https://site.example', 'Site', 'sealed', true, now(), now());
INSERT INTO embed_token (token_hash, site_id, user_id, created_at, expires_at) VALUES (sha256('embed'), 1, 4, now(), now());
INSERT INTO embed_account VALUES (1, 'visitor', 4, now());
INSERT INTO embed_assertion VALUES (1, 'jti', now());
