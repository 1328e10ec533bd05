-- While a challenge is out of sight its clocks stand still. How long it was out of sight while it was voted on is added to
-- the time for which the tally is hidden; how long since it was resolved, to the time to appeal.
ALTER TABLE challenge
  ADD COLUMN voting_hidden_ms bigint NOT NULL DEFAULT 0 CHECK (voting_hidden_ms >= 0),
  ADD COLUMN resolved_hidden_ms bigint NOT NULL DEFAULT 0 CHECK (resolved_hidden_ms >= 0);

-- The effect of a jury's outcome is its own, as that of any other. Until now what the first had done was mixed in.
UPDATE resolution SET veracity_impact =
  CASE outcome WHEN 'accepted' THEN -1 WHEN 'partially_accepted' THEN -0.5 ELSE 0 END
  * (policy ->> 'maxImpact')::double precision * coalesce(support_share, 0)
FROM challenge WHERE challenge.id = challenge_id AND decided_by = 'jury';
