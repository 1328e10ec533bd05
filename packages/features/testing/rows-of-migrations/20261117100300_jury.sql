INSERT INTO resolution_appeal (uuid, resolution_id, challenge_id, appellant_id, side, grounds, created_at, decide_by, draw_seed,
  outcome, new_resolution_id, decided_at)
VALUES (gen_random_uuid(), 1, 1, 3, 'author', 'It was so', now(), now(), 'seed', 'modified', 2, now());
INSERT INTO jury_seat (appeal_id, user_id, drawn_from, viewpoint, vote, modify_to, reason, voted_at)
VALUES (1, 1, 'moderator', 1, 'modify', 'partially_accepted', 'Half', now()), (1, 2, 'trusted', -1, NULL, NULL, NULL, NULL);
