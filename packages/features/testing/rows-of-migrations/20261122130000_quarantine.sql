INSERT INTO quarantine (uuid, user_id, item_kind, item_id, reason, started_at, started_by, lifted_at, lifted_by, lift_reason)
VALUES (gen_random_uuid(), 4, 'all', NULL, 'Voted as one with others', now(), 2, NULL, NULL, NULL),
  (gen_random_uuid(), 5, 'proposal', 1, 'Voted as one with others', now(), 2, now(), 1, 'A class');
