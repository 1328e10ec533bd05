INSERT INTO quiet_hours (user_id, from_minute, to_minute, time_zone, updated_at) VALUES (4, 1320, 420, 'Europe/Madrid', now());
