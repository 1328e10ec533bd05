-- How many people voted on each proposal, exact at every commit: responses show it, and counting all votes for each new one would take
-- longer the more there are. Triggers count, so that no way to write a vote can forget it.

CREATE TABLE vote_count (
  proposal_id bigint NOT NULL REFERENCES proposal (id),
  -- Each database connection counts in a row of its own, so that those who vote on the same proposal do not wait for each other.
  -- Only the sum says something: a vote is often withdrawn through another connection than it was cast.
  slot smallint NOT NULL,
  support integer NOT NULL,
  oppose integer NOT NULL,
  pass integer NOT NULL,
  PRIMARY KEY (proposal_id, slot)
) WITH (fillfactor = 50);

CREATE FUNCTION count_votes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO vote_count AS known (proposal_id, slot, support, oppose, pass)
    SELECT proposal_id, pg_backend_pid() % 64, count(*) FILTER (WHERE vote_type = 'support'),
           count(*) FILTER (WHERE vote_type = 'oppose'), count(*) FILTER (WHERE vote_type = 'pass')
    FROM added WHERE withdrawn_at IS NULL GROUP BY proposal_id ORDER BY proposal_id
    ON CONFLICT (proposal_id, slot) DO UPDATE
      SET support = known.support + excluded.support, oppose = known.oppose + excluded.oppose, pass = known.pass + excluded.pass;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO vote_count AS known (proposal_id, slot, support, oppose, pass)
    SELECT proposal_id, pg_backend_pid() % 64, -count(*) FILTER (WHERE vote_type = 'support'),
           -count(*) FILTER (WHERE vote_type = 'oppose'), -count(*) FILTER (WHERE vote_type = 'pass')
    FROM removed WHERE withdrawn_at IS NULL GROUP BY proposal_id ORDER BY proposal_id
    ON CONFLICT (proposal_id, slot) DO UPDATE
      SET support = known.support + excluded.support, oppose = known.oppose + excluded.oppose, pass = known.pass + excluded.pass;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER vote_count_cast AFTER INSERT ON vote REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_votes();
CREATE TRIGGER vote_count_changed AFTER UPDATE ON vote REFERENCING NEW TABLE AS added OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION count_votes();
CREATE TRIGGER vote_count_deleted AFTER DELETE ON vote REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION count_votes();

INSERT INTO vote_count (proposal_id, slot, support, oppose, pass)
SELECT proposal_id, 0, count(*) FILTER (WHERE vote_type = 'support'),
       count(*) FILTER (WHERE vote_type = 'oppose'), count(*) FILTER (WHERE vote_type = 'pass')
FROM vote WHERE withdrawn_at IS NULL GROUP BY proposal_id;
