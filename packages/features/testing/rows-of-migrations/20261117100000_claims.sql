INSERT INTO claim (uuid, kind, statement, title, from_id, to_id, relation, language, veracity, author_id, created_at, updated_at)
VALUES (gen_random_uuid(), 'node', 'Water is wet', 'Water', NULL, NULL, NULL, 'en', 0.8, 3, now(), now()),
  (gen_random_uuid(), 'node', 'Rain is water', 'Rain', NULL, NULL, NULL, 'en', 0.5, 4, now(), now()),
  (gen_random_uuid(), 'edge', 'So rain is wet', 'So', 1, 2, 'supports', 'en', 0.5, 3, now(), now());
INSERT INTO claim_source (claim_id, position, title, url) VALUES (1, 0, 'A book', 'https://book.example');
INSERT INTO veracity_change (uuid, claim_id, veracity_after, reason, created_at)
SELECT gen_random_uuid(), id, veracity, 'created', now() FROM claim;
