INSERT INTO vote (uuid, proposal_id, user_id, vote_type, created_at, updated_at)
SELECT gen_random_uuid(), proposal.id, users.id, 'oppose', now(), now() FROM proposal CROSS JOIN users WHERE users.id <> proposal.user_id
ON CONFLICT DO NOTHING;
