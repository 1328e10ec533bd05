INSERT INTO idempotency_key (user_id, route, key, fingerprint, status, body, created_at)
VALUES (3, '/api/points', 'k', sha256('k'), 201, '{}', now());
