import type { Tx } from '@verdict/platform/postgres';
import { sql } from 'kysely';

const GRAPH_LOCK = 7_364_002;

/** Nobody else can add to the graph until the transaction ends, so that a missing edge stays missing. */
export async function lockGraph(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${GRAPH_LOCK})`.execute(tx);
}

interface Edge {
  from_id: number | null;
  to_id: number | null;
  relation: string | null;
}

/** The visible edge with the same ends and relation; undefined for a node. */
export function findEdge(tx: Tx, { from_id, to_id, relation }: Edge): Promise<{ id: number } | undefined> {
  return tx
    .selectFrom('claim')
    .select('id')
    .where('from_id', '=', from_id)
    .where('to_id', '=', to_id)
    .where('relation', '=', relation)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
}
