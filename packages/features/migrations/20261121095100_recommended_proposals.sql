-- What recommendations of proposals follow from.

-- The mean of all votes, from which the numbers of the map differ. Earlier fits are replaced within a minute of the next vote.
ALTER TABLE opinion_fit ADD COLUMN mean double precision NOT NULL DEFAULT 0.5;
ALTER TABLE opinion_fit ALTER COLUMN mean DROP DEFAULT;

-- How many people voted how.
CREATE VIEW proposal_vote_count AS SELECT proposal_id, topic_id, support, oppose, pass FROM proposal_tally;
