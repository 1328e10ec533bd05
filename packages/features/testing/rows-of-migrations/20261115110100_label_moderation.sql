INSERT INTO label_override (uuid, label_id, moderator_id, moderator_role, status, notes, wants_second_review, policy_version,
  decided_at)
VALUES (gen_random_uuid(), 2, 2, 'moderator', 'overridden', 'Wrong', true, 'review-1', now());
INSERT INTO label_second_review VALUES (1, 1, 'overridden', now());
INSERT INTO label_claim VALUES (1, 2, now());
INSERT INTO label_controversy VALUES (1, now());
