-- What was taken back does not come back with a request that was being worked off meanwhile, or comes late.

CREATE TABLE contribution_withdrawal (
  -- Tells what came first among one person's: each is written while it is their turn.
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- The device's own id of what was taken back, whether or not it had arrived; null where that was everything.
  device_id uuid,
  withdrawn_at timestamptz(3) NOT NULL,
  UNIQUE (user_id, device_id)
);
CREATE INDEX contribution_withdrawal_all ON contribution_withdrawal (user_id, id) WHERE device_id IS NULL;
CREATE INDEX contribution_withdrawal_age ON contribution_withdrawal (withdrawn_at);
