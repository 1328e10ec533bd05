INSERT INTO throttled_range (uuid, day, range_hash, reason, started_at, started_by, until)
  VALUES (gen_random_uuid(), current_date, 'hash', 'Many signals', now(), 2, now() + interval '1 day');
INSERT INTO sign_up_source (kind, hash, at) VALUES ('network', 'hash', now());
INSERT INTO required_verification (uuid, user_id, reason, started_at, started_by) VALUES (gen_random_uuid(), 4, 'Voted as one with others', now(), 2);
