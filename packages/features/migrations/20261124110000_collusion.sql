-- Groups that were found and are not yet threats. Finding reads the log in one transaction, each threat is opened in its own.
CREATE TABLE collusion_finding (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  subject text NOT NULL UNIQUE,
  kind text NOT NULL CHECK (kind IN ('ring', 'brigade', 'bots', 'farm')),
  -- By the id of each account, how surely it belongs to the group.
  members jsonb NOT NULL,
  items jsonb NOT NULL,
  signals jsonb NOT NULL,
  first_at timestamptz(3) NOT NULL,
  last_at timestamptz(3) NOT NULL,
  found_at timestamptz(3) NOT NULL
);

-- Which case a report is about, for those who follow the log.
CREATE VIEW case_of_report AS SELECT id, uuid, case_id, reporter_id, created_at FROM report;
