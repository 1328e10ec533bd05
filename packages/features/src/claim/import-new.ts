import { type PlannedClaim, VERACITY_START } from '@verdict/core/claim';
import type { Tx } from '@verdict/platform/postgres';
import { newUuid } from '@verdict/platform/random';
import { appendEvents } from '../audit/index.ts';
import { addSources, beginVeracity, titleFor } from './create-claim.ts';

/** The batch size, since a statement takes a limited number of values. */
const BATCH = 500;

export interface Import {
  userId: number | null;
  now: Date;
}

/** Adds claims of one kind. They have no author, because the person who imports a file did not state its claims. */
export async function addClaims(tx: Tx, claims: readonly PlannedClaim[], by: Import): Promise<void> {
  for (let start = 0; start < claims.length; start += BATCH) await addBatch(tx, claims.slice(start, start + BATCH), by);
}

async function addBatch(tx: Tx, claims: readonly PlannedClaim[], { userId, now }: Import): Promise<void> {
  const ends = await endsOf(tx, claims);
  const rows = claims.map((claim) => ({ ...rowOf(claim, ends), created_at: now, updated_at: now }));
  const added = await tx.insertInto('claim').values(rows).returning(['id', 'uuid', 'veracity']).execute();
  const ids = new Map(added.map(({ id, uuid }) => [uuid, id]));
  await addSources(
    tx,
    claims.map(({ sources }, i) => ({ claimId: ids.get((rows[i] as { uuid: string }).uuid) as number, sources })),
  );
  const beginnings = added.map(({ id, veracity }) => ({ claimId: id, veracity }));
  await beginVeracity(tx, beginnings, { reason: 'imported', now });
  const createdEvents = rows.map(({ uuid, kind, iri }) => ({ subject: uuid, payload: { kind, iri, imported: true } as const }));
  await appendEvents(
    tx,
    createdEvents.map((one) => ({ kind: 'claim.created', occurredAt: now, subjectUserId: userId, ...one })),
  );
}

function rowOf({ kind, statement, title, from, to, relation, iri, language, veracity }: PlannedClaim, ends: ReadonlyMap<string, number>) {
  return {
    uuid: newUuid(),
    kind,
    statement,
    title: title ?? titleFor(statement, language ?? undefined),
    from_id: from === null ? null : (ends.get(from) as number),
    to_id: to === null ? null : (ends.get(to) as number),
    relation,
    iri,
    language: language?.toLowerCase() ?? 'und',
    veracity: veracity ?? VERACITY_START,
    author_id: null,
  };
}

/** The ids of the nodes that edges refer to, which all exist by now. */
async function endsOf(tx: Tx, claims: readonly PlannedClaim[]): Promise<Map<string, number>> {
  const iris = claims.flatMap(({ from, to }) => [from, to]).filter((iri) => iri !== null);
  if (iris.length === 0) return new Map();
  const rows = await tx
    .selectFrom('claim')
    .select(['id', 'iri'])
    .where('iri', 'in', [...new Set(iris)])
    .execute();
  return new Map(rows.map(({ id, iri }) => [iri as string, id]));
}
