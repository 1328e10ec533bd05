import { ok, type Result, refuse } from '@verdict/platform/http';
import type { Database } from '@verdict/platform/postgres';
import type { Claim, ClaimDossier, ClaimSource, VeracityChange } from '@verdict/wire/claim';
import { inSight, namedClaims, readClaim, readClaims, toWire } from './queries.ts';

/** How many edges of a node are shown; the graph has all of them. */
const MAX_EDGES = 100;

/** A claim with its sources, history and neighbours. */
export async function readClaimDossier({ kysely }: Pick<Database, 'kysely'>, id: number): Promise<Result<ClaimDossier>> {
  const found = await readClaim(kysely, id);
  if (!found) return refuse('not_found');
  if (found.isRemoved) return refuse('gone');
  const { claim } = found;
  const [sources, veracity_history, neighbours] = await Promise.all([
    sourcesOf(kysely, id),
    historyOf(kysely, id),
    neighboursOf(kysely, claim),
  ]);
  return ok({ ...claim, sources, veracity_history, neighbours });
}

function sourcesOf(reader: Database['kysely'], claimId: number): Promise<ClaimSource[]> {
  return reader.selectFrom('claim_source').select(['title', 'url']).where('claim_id', '=', claimId).orderBy('position').execute();
}

async function historyOf(reader: Database['kysely'], claimId: number): Promise<VeracityChange[]> {
  const rows = await reader
    .selectFrom('veracity_change')
    .select(['uuid', 'veracity_before', 'veracity_after', 'reason', 'challenge_id', 'created_at'])
    .where('claim_id', '=', claimId)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
}

async function neighboursOf(reader: Database['kysely'], { id, kind, from_id, to_id }: Claim): Promise<Claim[]> {
  if (kind === 'edge') return readClaims(reader, [from_id as number, to_id as number]);
  const rows = await namedClaims(reader)
    .where((eb) => eb.or([eb('from_id', '=', id), eb('to_id', '=', id)]))
    .where(inSight)
    .orderBy('claim.id')
    .limit(MAX_EDGES)
    .execute();
  const edges = rows.map(toWire);
  const ends = new Set(edges.flatMap((edge) => [edge.from_id as number, edge.to_id as number]));
  ends.delete(id);
  return [...edges, ...(await readClaims(reader, [...ends]))];
}
