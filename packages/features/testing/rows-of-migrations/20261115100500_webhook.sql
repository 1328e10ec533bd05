INSERT INTO webhook_endpoint (uuid, url, kinds, description, secret_sealed, enabled, next_seq, created_at, updated_at)
VALUES (gen_random_uuid(), 'https://receiver.example', ARRAY['point.created'], 'Receiver', 'sealed', true, 6, now(), now());
INSERT INTO webhook_delivery (uuid, endpoint_id, seq, kind, occurred_at, next_try_at, created_at)
VALUES (gen_random_uuid(), 1, 3, 'point.created', now(), now(), now());
