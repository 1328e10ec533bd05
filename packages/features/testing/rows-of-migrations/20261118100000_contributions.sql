INSERT INTO contribution (uuid, device_id, user_id, kind, model_used, answer_type, point_id, label_id, said_at, question, value,
  epsilon, created_at)
VALUES (gen_random_uuid(), gen_random_uuid(), 3, 'text', 'v1', 'correct', 1, 1, now(), NULL, NULL, NULL, now()),
  (gen_random_uuid(), gen_random_uuid(), 3, 'randomised', 'v1', NULL, NULL, NULL, NULL, 'reason', 'sarcasm', 1, now());
INSERT INTO contribution_day VALUES (3, current_date, 2);
