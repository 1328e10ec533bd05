INSERT INTO embedding (kind, subject_id, embedding_id, model, dimension, vector, text_hash, created_at)
VALUES ('proposal', 1, 'tiny:1', 'tiny', 2, '\x0000803f00000000', '\x00', now());
INSERT INTO embedding_queue (kind, subject_id, due_at, created_at) VALUES ('proposal', 2, now(), now());
