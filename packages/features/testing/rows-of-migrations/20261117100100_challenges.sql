INSERT INTO challenge (uuid, claim_id, challenger_id, challenge_type, title, statement, language, status, policy_version, policy,
  created_at, updated_at, evidence_ends_at, voting_ends_at, closed_at)
VALUES (gen_random_uuid(), 1, 4, 'factual_error', 'Not so', 'It is not', 'en', 'resolved', 'challenge-1', '{"maxImpact": 0.2}',
  now(), now(), now(), now(), now()),
  (gen_random_uuid(), 2, 4, 'bias', 'One-sided', 'It is', 'en', 'voting_period', 'challenge-1', '{"maxImpact": 0.2}', now(),
  now(), now(), now(), NULL);
INSERT INTO veracity_change (uuid, claim_id, veracity_before, veracity_after, reason, challenge_id, created_at)
VALUES (gen_random_uuid(), 1, 0.8, 0.65, 'challenge', 1, now());
INSERT INTO evidence_file (uuid, owner_id, name, media_type, size, content, created_at)
VALUES (gen_random_uuid(), 3, 'a.txt', 'text/plain', 1, 'a', now());
INSERT INTO evidence (uuid, challenge_id, author_id, kind, backs, text, url, quote, file_id, preview_state, created_at)
VALUES (gen_random_uuid(), 1, 3, 'link', 'claim', 'See', 'https://see.example', NULL, NULL, 'pending', now()),
  (gen_random_uuid(), 1, 3, 'quote', 'challenge', 'Read', NULL, 'Words', NULL, NULL, now()),
  (gen_random_uuid(), 2, 3, 'file', 'claim', 'Look', NULL, NULL, 1, NULL, now());
INSERT INTO evidence_rating VALUES (1, 5, true, now());
INSERT INTO ballot (uuid, challenge_id, user_id, choice, reason, created_at, updated_at)
SELECT gen_random_uuid(), challenge.id, users.id, 'support', 'Because', now(), now() FROM challenge, users;
INSERT INTO resolution (uuid, challenge_id, decided_by, outcome, support_weight, oppose_weight, support_share, support_count,
  oppose_count, abstain_count, counted, veracity_before, veracity_impact, veracity_after, policy_version, by_tier, created_at,
  superseded_at)
VALUES (gen_random_uuid(), 1, 'ballots', 'accepted', 3, 1, 0.75, 3, 1, 0, 4, 0.8, -0.15, 0.65, 'challenge-1', '[]', now(), now()),
  (gen_random_uuid(), 1, 'jury', 'partially_accepted', 3, 1, 0.75, 3, 1, 0, 4, 0.65, 0.075, 0.725, 'challenge-1', '[]', now(),
  NULL);
INSERT INTO account_trace VALUES (3, current_date, 'network', 'hash');
