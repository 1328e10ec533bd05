INSERT INTO trust_detail (user_id, features, score, policy_version, computed_at)
SELECT id, '{"account_age": 0}', 0.5, 'trust-1', now() FROM users ORDER BY id LIMIT 1;
INSERT INTO trust_due (user_id, since) SELECT id, now() FROM users ORDER BY id LIMIT 1 ON CONFLICT DO NOTHING;
INSERT INTO trust_change (user_id, changed_at, before, after) SELECT id, now(), 1, 0.5 FROM users ORDER BY id LIMIT 1;
INSERT INTO user_suspicion (user_id, bot_likelihood, collusion_score, updated_at) SELECT id, 0.1, 0.2, now() FROM users ORDER BY id LIMIT 1;
INSERT INTO account_trace (user_id, day, kind, hash) SELECT id, current_date, 'device', 'a hash' FROM users ORDER BY id LIMIT 1 ON CONFLICT DO NOTHING;
