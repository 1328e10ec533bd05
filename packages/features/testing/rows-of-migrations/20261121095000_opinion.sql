INSERT INTO opinion_fit (uuid, topic_id, policy_version, made_at, tally_seq, votes, people, proposals, bridge, groups, places)
VALUES ('0192d3a4-0000-7000-8000-0000000000f1', 1, 'opinion-1', now(), 5, 1, 1, 1, '{}', '[{"id": 1, "size": 5, "x": 0, "y": 0}]', '[]');
INSERT INTO proposal_opinion (proposal_id, topic_id, fit_id, agreement, status, by_group, slopes)
VALUES (1, 1, 1, 0.5, 'not_enough', '[]', '{0, 0.1, -0.1}');
INSERT INTO opinion_position (topic_id, user_id, fit_id, x, y, group_id, votes, viewpoint, intercept, side, leniency)
VALUES (1, 3, 1, 0.1, -0.1, NULL, 1, 0, 0, 0, 0);
