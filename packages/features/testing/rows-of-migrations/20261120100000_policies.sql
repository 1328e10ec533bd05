INSERT INTO policy (uuid, name, version, version_name, "values", author_id, reason, created_at)
VALUES (gen_random_uuid(), 'reports', 1, 'reports-1', '{"flagAt": 3}', NULL, 'The default', now()),
  (gen_random_uuid(), 'reports', 2, 'reports-2', '{"flagAt": 4}', 1, 'Fewer flags', now());
