INSERT INTO threat (uuid, kind, state, severity, first_at, last_at, opened_at, updated_at, hold_until, policy_version)
  VALUES (gen_random_uuid(), 'ring', 'held', 'medium', now(), now(), now(), now(), now() + interval '1 day', 'threats-1');
INSERT INTO threat_member (threat_id, user_id, score) VALUES (1, 3, 0.9), (1, 4, 0.8);
INSERT INTO threat_item (threat_id, item_kind, item_id, hold_until) VALUES (1, 'proposal', 1, now() + interval '1 day');
INSERT INTO threat_signal (threat_id, kind, strength, numbers, found_at) VALUES (1, 'lock_step', 'strong', '{"moments": 91}', now());
INSERT INTO threat_action (uuid, threat_id, action, reason, details, is_automatic, started_at, started_by, needs_second, done_at, ends_at)
  VALUES (gen_random_uuid(), 1, 'hold', 'First signal', '{}', true, now(), NULL, false, now(), now() + interval '1 day');
