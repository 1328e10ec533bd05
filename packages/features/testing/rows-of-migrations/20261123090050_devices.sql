INSERT INTO device_link (user_id, device_hash, first_seen, last_seen) VALUES (3, 'hash', now(), now());
