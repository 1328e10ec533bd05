INSERT INTO export_snapshot (uuid, format, filters, state, kept, rows, bytes, sha256, policy_version, created_by, created_at,
  finished_at)
SELECT gen_random_uuid(), format, '{}', 'ready', true, 1, 2, sha256('file'), 'export-1', 2, now(), now()
FROM unnest(ARRAY['csv', 'json', 'ml', 'detailed', 'parquet']) AS format;
INSERT INTO export_chunk VALUES (1, 0, 'bytes', now());
