INSERT INTO moderation_case (uuid, subject_kind, subject_id, owner_id, claimed_by, claimed_until, decision, decided_at,
  created_at)
VALUES (gen_random_uuid(), 'point', 3, 3, 2, now(), NULL, NULL, '2026-11-01'),
  (gen_random_uuid(), 'point', 4, 4, NULL, NULL, 'keep', now(), '2026-11-02');
INSERT INTO report (uuid, case_id, reporter_id, subject_kind, subject_id, reason, note, created_at)
SELECT gen_random_uuid(), id, reporter, 'point', subject_id, 'spam', 'note', now()
FROM moderation_case, unnest(ARRAY[4, 5]) AS reporter;
INSERT INTO moderation_note (uuid, case_id, author_id, text, created_at) VALUES (gen_random_uuid(), 1, 2, 'Seen', now());
INSERT INTO suspension (uuid, user_id, moderator_id, reason, until, created_at, lifted_at, lifted_by, ended_at)
VALUES (gen_random_uuid(), 5, 2, 'Rude', now(), now(), NULL, NULL, NULL),
  (gen_random_uuid(), 4, 2, 'Rude', NULL, now(), now(), 1, now());
INSERT INTO appeal (uuid, suspension_id, text, created_at, outcome, decided_at, decided_by, decision_reason)
VALUES (gen_random_uuid(), 1, 'Please', now(), NULL, NULL, NULL, NULL),
  (gen_random_uuid(), 2, 'Please', now(), 'lifted', now(), 1, 'Right');
INSERT INTO moderation_action (uuid, kind, decision, reason, case_id, suspension_id, subject_kind, subject_id, moderator_id,
  moderator_role, created_at)
VALUES (gen_random_uuid(), 'decision', 'keep', 'Fine', 2, NULL, 'point', 4, 2, 'moderator', now()),
  (gen_random_uuid(), 'suspension', 'suspend', 'Rude', NULL, 1, 'user', NULL, 2, 'moderator', now()),
  (gen_random_uuid(), 'appeal', 'lifted', 'Right', NULL, 2, 'user', NULL, 1, 'admin', now());
