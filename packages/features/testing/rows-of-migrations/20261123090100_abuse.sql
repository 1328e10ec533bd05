INSERT INTO abuse_signal (uuid, kind, rule, subject, hour, strength, evidence, policy_version, first_seen_at, seen_at)
  VALUES (gen_random_uuid(), 'velocity', 'rate', 'velocity rate 3', date_trunc('hour', now()), 0.6, '{}', 'abuse-1', now(), now());
INSERT INTO abuse_signal_person (signal_id, user_id) VALUES (1, 3);
INSERT INTO user_velocity (user_id, bot_likelihood, anomaly, features, updated_at) VALUES (3, 0.1, 0, '{}', now());
