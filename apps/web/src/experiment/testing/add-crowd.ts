import type { Web } from '../../../testing/index.ts';

interface Crowd {
  experimentId: number;
  proposalIds: readonly [first: string, second: string];
  people: number;
}

/** People who saw the lists of an experiment three days ago, half of them in each arm; those of the candidate vote twice as often. */
export async function addCrowd(web: Web, { experimentId, proposalIds, people }: Crowd): Promise<void> {
  const { pool } = web.system.deps.db;
  const { rows } = await pool.query<{ id: string }>(
    `INSERT INTO users (uuid, email, name, role, reputation, created_at, updated_at)
     SELECT gen_random_uuid(), 'crowd' || n || '@example.org', 'Crowd', 'member', 0, now(), now() FROM generate_series(1, $1::integer) n RETURNING id`,
    [people],
  );
  const ids = rows.map(({ id }) => Number(id));
  await pool.query(
    `INSERT INTO experiment_exposure (experiment_id, user_id, day, arm, exposed_at, places)
     SELECT $1, person.id, (now() - interval '3 days')::date, at % 2, now() - interval '3 days' + at * interval '2 minutes',
       (SELECT array_agg(proposal.id ORDER BY (proposal.proposal_id = $3) = (at % 2 = 0) DESC) FROM proposal WHERE proposal_id IN ($3, $4))
     FROM unnest($2::bigint[]) WITH ORDINALITY AS person (id, at)`,
    [experimentId, ids, ...proposalIds],
  );
  await pool.query(
    `INSERT INTO vote (uuid, proposal_id, user_id, vote_type, created_at, updated_at)
     SELECT gen_random_uuid(), proposal.id, person.id, 'support', exposed_at + interval '3 hours', exposed_at + interval '3 hours'
     FROM unnest($1::bigint[]) WITH ORDINALITY AS person (id, at) JOIN experiment_exposure ON user_id = person.id
       JOIN proposal ON proposal_id = CASE WHEN at % 4 < 2 THEN $2 ELSE $3 END
     WHERE at % 2 = 1 AND at % 3 > 0 OR at % 2 = 0 AND at % 3 = 0`,
    [ids, ...proposalIds],
  );
}
