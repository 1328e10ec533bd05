-- Who follows a proposal also follows what it is merged into, as long as it is merged.

-- The merged proposal by way of which someone follows; null if they chose to.
ALTER TABLE follow ADD COLUMN moved_from bigint REFERENCES proposal (id);
CREATE INDEX follow_moved_from ON follow (moved_from) WHERE moved_from IS NOT NULL;

WITH RECURSIVE moved AS (
  SELECT follow.user_id, merged_into AS proposal_id, proposal.id AS moved_from FROM follow JOIN proposal ON proposal.id = follow.proposal_id
  WHERE merged_into IS NOT NULL
  UNION SELECT moved.user_id, merged_into, proposal.id FROM moved JOIN proposal ON proposal.id = moved.proposal_id WHERE merged_into IS NOT NULL
)
INSERT INTO follow (user_id, proposal_id, moved_from, created_at, knows_top, knows_both_sides)
  SELECT user_id, proposal_id, moved_from, now(), true, true FROM moved ORDER BY user_id, proposal_id, moved_from
  ON CONFLICT DO NOTHING;
