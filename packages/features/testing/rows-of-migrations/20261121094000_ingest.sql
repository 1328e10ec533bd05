INSERT INTO ingest_upload (user_id, kind, key, lines, digest, created_at, updated_at)
VALUES (3, 'votes', 'first', 12, sha256('lines'), now(), now());
INSERT INTO ingest_message (user_id, message_id, fingerprint, resource, created_at) VALUES (3, 'first', sha256('message'), '"vote"', now());
