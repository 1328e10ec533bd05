INSERT INTO users (uuid, email, name, role, reputation, created_at, updated_at)
SELECT gen_random_uuid(), 'p' || n || '@example.org', 'Zoë 😀 ' || n,
  CASE n WHEN 1 THEN 'admin' WHEN 2 THEN 'moderator' ELSE 'member' END, n - 1, now(), now()
FROM generate_series(1, 6) n;
INSERT INTO session (token_hash, user_id, created_at, expires_at) SELECT sha256(email::bytea), id, now(), now() FROM users;
INSERT INTO api_key (uuid, user_id, name, prefix, token_hash, scopes, expires_at, created_at)
SELECT gen_random_uuid(), id, 'key', 'vk_x', sha256(email::bytea), ARRAY['points:write'], now(), now() FROM users;
INSERT INTO api_key_usage SELECT id, current_date, 3, now() FROM api_key;
