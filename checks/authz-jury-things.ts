import { CHALLENGE_POLICY } from '@verdict/core/challenge';
import type { JuryThings } from './authz-jury-expectations.ts';
import type { CheckServer } from './check-server.ts';

interface Given {
  strangerId: number;
  claim(authorId: number): Promise<number>;
}

const RESOLVED = `
  WITH made AS (
    INSERT INTO challenge (uuid, claim_id, challenger_id, challenge_type, title, statement, language, status, policy_version, policy,
                           created_at, updated_at, evidence_ends_at, voting_ends_at, closed_at)
    VALUES (gen_random_uuid(), $1, $2, 'factual_error', 'Not so', 'Some words', 'en', 'resolved', $3, $4, $5, $5, $5, $5, $5)
    RETURNING id)
  INSERT INTO resolution (uuid, challenge_id, decided_by, outcome, support_weight, oppose_weight, support_share, support_count, oppose_count,
                          abstain_count, counted, veracity_before, veracity_impact, veracity_after, policy_version, by_tier, created_at)
  SELECT gen_random_uuid(), id, 'ballots', 'rejected', 0, 5, 0, 0, 5, 0, 5, 0.5, 0, 0.5, $3, '[]', $5 FROM made
  RETURNING id, challenge_id`;

const APPEAL = `
  WITH made AS (
    INSERT INTO resolution_appeal (uuid, resolution_id, challenge_id, appellant_id, side, grounds, created_at, decide_by, draw_seed)
    VALUES (gen_random_uuid(), $1, $2, $3, 'challenger', 'Some words', $5, $5::timestamptz + interval '72 hours', 'seed')
    RETURNING id),
  others AS (
    INSERT INTO jury_seat (appeal_id, user_id, drawn_from, vote, reason, voted_at)
    SELECT id, NULL, 'trusted', CASE WHEN n = 1 THEN 'overturn' END, CASE WHEN n = 1 THEN 'Secret yet.' END, CASE WHEN n = 1 THEN $5::timestamptz END
    FROM made, generate_series(1, 6) AS n)
  INSERT INTO jury_seat (appeal_id, user_id, drawn_from) SELECT id, $4, 'moderator' FROM made RETURNING appeal_id AS id`;

/** Writes outcomes and appeals as rows: no check waits a week for people to vote. */
export function juryThings({ deps: { db, clock } }: CheckServer, { strangerId, claim }: Given): JuryThings {
  const rejected = async (challengerId: number): Promise<{ id: number; challenge_id: number }> => {
    const values = [await claim(strangerId), challengerId, CHALLENGE_POLICY.version, JSON.stringify(CHALLENGE_POLICY), clock.now()];
    const { rows } = await db.pool.query<{ id: number; challenge_id: number }>(RESOLVED, values);
    return rows[0] as { id: number; challenge_id: number };
  };
  return {
    rejectedChallenge: async (challengerId) => (await rejected(challengerId)).challenge_id,
    async juryAppeal(jurorId) {
      const { id, challenge_id } = await rejected(strangerId);
      const { rows } = await db.pool.query<{ id: number }>(APPEAL, [id, challenge_id, strangerId, jurorId, clock.now()]);
      return (rows[0] as { id: number }).id;
    },
  };
}
