INSERT INTO embedding_queue (kind, subject_id, problem, refused_by, refusal, due_at, created_at)
VALUES ('proposal', 3, 'status_422', 'endpoint:tiny', 'input is not valid', now(), now());
