-- Thresholds that administrators can change. A decision records the version_name of the version that made it.

CREATE TABLE policy (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  uuid uuid NOT NULL UNIQUE,
  name text NOT NULL,
  version integer NOT NULL CHECK (version > 0),
  version_name text NOT NULL UNIQUE,
  "values" jsonb NOT NULL,
  author_id bigint REFERENCES users (id),
  reason text NOT NULL,
  created_at timestamptz NOT NULL,
  UNIQUE (name, version)
);
CREATE INDEX policy_author ON policy (author_id) WHERE author_id IS NOT NULL;
COMMENT ON TABLE policy IS 'every version there was; the newest of a name is in force';
COMMENT ON COLUMN policy.author_id IS 'null: a first version, one from the settings, or an account that was erased';

CREATE VIEW policy_in_force AS SELECT DISTINCT ON (name) * FROM policy ORDER BY name, version DESC;

-- What a ballot of each tier weighs, and who may make how many challenges, belong to the policy that a challenge keeps.

UPDATE challenge SET policy = (policy::jsonb || '{
  "tierWeights": {"novice": 1, "contributor": 1.5, "trusted": 2, "expert": 3, "authority": 5},
  "challengesADay": {"novice": 5, "contributor": 10, "trusted": 20, "expert": 50, "authority": null},
  "leastReputation": {"factual_error": 10, "missing_context": 5, "bias": 15, "source_credibility": 20, "logical_fallacy": 25,
    "outdated_information": 5, "misleading_representation": 20, "conflict_of_interest": 30, "methodological_flaw": 35, "other": 50}
}')::json;

-- From which share of disagreement moderators look at a label is a policy too, so the indexes no longer name it.

DROP INDEX label_tally_waiting, label_tally_disputed;
CREATE INDEX label_tally_waiting ON label_tally (dispute_rate DESC, label_id) INCLUDE (rated) WHERE dispute_rate > 0 AND awaits_moderator;
CREATE INDEX label_tally_disputed ON label_tally (dispute_rate DESC, label_id) INCLUDE (rated, awaits_moderator) WHERE dispute_rate > 0;
