-- Of six labels the second is settled, the third is on deleted words, the fourth lost its words to an edit, the fifth is the community's.
INSERT INTO comment_fallacy_labels (uuid, point_id, fallacy_type, confidence_score, text_excerpt, excerpt_start, model_version,
  external_id, created_by, moderator_override, status, created_at, updated_at)
SELECT gen_random_uuid(), CASE n WHEN 3 THEN 12 ELSE n END, 'straw_man', 0.5, CASE n WHEN 4 THEN 'gone words' ELSE 'Said' END, 0,
  'v1', 'l' || n, 1, n = 2, CASE n WHEN 2 THEN 'overridden' ELSE 'active' END::label_status, now() - interval '1 hour', now()
FROM unnest(ARRAY[1, 2, 3, 4]) n;
INSERT INTO comment_fallacy_labels (uuid, point_id, label_set, fallacy_type, origin, created_by, created_at, updated_at)
VALUES (gen_random_uuid(), 1, 'fallacy', 'red_herring', 'community', 3, now(), now()),
  (gen_random_uuid(), 1, 'hate', 'ageism', 'community', 4, now(), now());
INSERT INTO event (kind, occurred_at, commitment, salt, payload, subject, subject_user_id)
SELECT 'point.edited', now(), sha256('edit'), sha256('salt'), '{}', uuid, user_id FROM points WHERE id = 4;
INSERT INTO fallacy_feedback (uuid, fallacy_label_id, user_id, feedback_type, suggested_fallacy_type, explanation, confidence,
  data, ip_address, user_agent, created_at, updated_at)
SELECT gen_random_uuid(), label.id, users.id, (ARRAY['correct', 'false_positive', 'wrong_type',
  'missed_fallacy']::feedback_type[])[1 + users.id % 4], 'red_herring', 'Because', 7, '{}', 'hash', 'hash', now(), now()
FROM comment_fallacy_labels label, users;
INSERT INTO feedback_helpful_vote VALUES (1, 2, now()), (2, 1, now());
INSERT INTO label_tally SELECT id, 6, 2, 2, 1, 1, 5, 60, 'likely_incorrect', 0.6, true, 'table-1' FROM comment_fallacy_labels;
INSERT INTO daily_key VALUES (current_date, sha256('day'));
INSERT INTO label_reply (uuid, label_id, user_id, text, created_at) VALUES (gen_random_uuid(), 1, 1, 'Not so', now());
INSERT INTO label_review_request (label_id, user_id, reason, created_at) VALUES (1, 1, 'Please look', now());
