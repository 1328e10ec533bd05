import type { Database } from '@verdict/platform/postgres';
import type { ClaimGraph } from '@verdict/wire/claim';
import { inSight, openChallenges } from './queries.ts';

const MAX_NODES = 2000;
const MAX_EDGES = 10_000;

/** The newest nodes and the edges among them. */
export async function readClaimGraph({ kysely }: Pick<Database, 'kysely'>): Promise<Omit<ClaimGraph, 'success'>> {
  const [nodes, { count }] = await Promise.all([newestNodes(kysely), countNodes(kysely)]);
  const ids = nodes.map(({ id }) => id);
  return { nodes, edges: await edgesAmong(kysely, ids), left_out: count - nodes.length };
}

function newestNodes(reader: Database['kysely']): Promise<ClaimGraph['nodes']> {
  return reader
    .selectFrom('claim')
    .select(['id', 'title', 'veracity', openChallenges().as('open_challenges')])
    .where('kind', '=', 'node')
    .where('removed_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(MAX_NODES)
    .execute();
}

function countNodes(reader: Database['kysely']): Promise<{ count: number }> {
  return reader
    .selectFrom('claim')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('kind', '=', 'node')
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
}

async function edgesAmong(reader: Database['kysely'], ids: readonly number[]): Promise<ClaimGraph['edges']> {
  const rows = await reader
    .selectFrom('claim')
    .select(['id', 'from_id', 'to_id', 'relation', 'veracity', openChallenges().as('open_challenges')])
    .where('kind', '=', 'edge')
    .where((eb) => eb.and([eb('from_id', '=', eb.fn.any(eb.val(ids))), eb('to_id', '=', eb.fn.any(eb.val(ids)))]))
    .where(inSight)
    .orderBy('id', 'desc')
    .limit(MAX_EDGES)
    .execute();
  return rows as ClaimGraph['edges']; // edges always have both ends and a relation
}
