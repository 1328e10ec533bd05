INSERT INTO experiment (uuid, name, topic_id, traffic, person_days, assignment_key, started_by, started_at)
  VALUES ('0192d3a4-0000-7000-8000-0000000e0001', 'More weight for support', 1, 0.5, 1, '\x00', 4, now());
INSERT INTO experiment_arm (experiment_id, arm, name, policy_version, "values")
  VALUES (1, 0, 'In force', 'ranking-1', '{}'), (1, 1, 'Support', 'experiment-1-1', '{}');
INSERT INTO experiment_exposure (experiment_id, user_id, day, arm, exposed_at, places) VALUES (1, 4, '2026-11-21', 1, now(), '{1}');
INSERT INTO experiment_rating (experiment_id, proposal_id, rater_id, quality, rated_at) VALUES (1, 1, 4, 3, now());
