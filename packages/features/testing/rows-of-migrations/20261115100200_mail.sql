INSERT INTO mail (uuid, user_id, kind, dedupe_key, recipient, language, subject, body_text, body_html, state, next_attempt_at,
  created_at)
SELECT gen_random_uuid(), 3, 'test', state, 'p3@example.org', 'en', 'Subject', 'text', '<p>text</p>', state, now(), now()
FROM unnest(ARRAY['kept', 'queued', 'sending', 'sent', 'failed', 'unknown']) AS state;
