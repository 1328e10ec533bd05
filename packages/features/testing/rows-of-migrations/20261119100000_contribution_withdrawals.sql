INSERT INTO contribution_withdrawal (user_id, device_id, withdrawn_at) VALUES (3, gen_random_uuid(), now()), (3, NULL, now());
