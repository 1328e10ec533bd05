import { VERACITY_START } from '@verdict/core/claim';
import { ok, type Result, refuse } from '@verdict/platform/http';
import type { Tx } from '@verdict/platform/postgres';
import { newUuid } from '@verdict/platform/random';
import { excerpt } from '@verdict/text/excerpt';
import type { Claim, CreateClaim } from '@verdict/wire/claim';
import { appendEvent } from '../audit/index.ts';
import { findEdge, lockGraph } from './graph-edges.ts';
import { readClaim } from './queries.ts';

/** The length that fits in the graph. */
const TITLE_CHARACTERS = 60;
const UNKNOWN_LANGUAGE = 'und';

/** A title from the first words, without a full stop. */
export const titleFor = (statement: string, language = UNKNOWN_LANGUAGE): string =>
  excerpt(statement, TITLE_CHARACTERS, language).replace(/(?<=[^.])\.$/, '');

interface NewClaim {
  userId: number;
  body: CreateClaim;
  now: Date;
}

/** Creates a claim, with the veracity at which all claims start. */
export async function createClaim(tx: Tx, { userId, body, now }: NewClaim): Promise<Result<{ claim: Claim }>> {
  const edge = await edgeOf(tx, body);
  if (!edge.ok) return edge;
  const statement = body.statement.trim();
  const language = body.language ?? UNKNOWN_LANGUAGE;
  const uuid = newUuid();
  const added = await tx
    .insertInto('claim')
    .values({
      uuid,
      ...edge.value,
      statement,
      title: body.title?.trim() ?? titleFor(statement, language),
      iri: null,
      language,
      veracity: VERACITY_START,
      author_id: userId,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addSources(tx, [{ claimId: added.id, sources: body.sources ?? [] }]);
  await beginVeracity(tx, [{ claimId: added.id, veracity: VERACITY_START }], { reason: 'created', now });
  const payload = { kind: edge.value.kind, statement };
  await appendEvent(tx, 'claim.created', { occurredAt: now, subject: uuid, subjectUserId: userId, payload });
  const made = await readClaim(tx, added.id);
  return made ? ok({ claim: made.claim }) : refuse('not_found');
}

const NODE = { kind: 'node', from_id: null, to_id: null, relation: null } as const;

/** The fields of an edge: two visible nodes and their relation. */
async function edgeOf(tx: Tx, { kind = 'node', fromId, toId, relation }: CreateClaim) {
  const isEdge = kind === 'edge';
  if (!isEdge && fromId === undefined && toId === undefined && relation === undefined) return ok(NODE);
  if (!isEdge || fromId === undefined || toId === undefined || relation === undefined || fromId === toId) return refuse('edge_ends_needed');
  await lockGraph(tx);
  const nodes = await tx
    .selectFrom('claim')
    .select('id')
    .where('id', 'in', [fromId, toId])
    .where('kind', '=', 'node')
    .where('removed_at', 'is', null)
    .orderBy('id')
    .forShare()
    .execute();
  if (nodes.length < 2) return refuse('edge_ends_needed');
  const edge = { from_id: fromId, to_id: toId, relation: relation.trim() };
  const same = await findEdge(tx, edge);
  return same ? refuse('already_there', { id: same.id }) : ok({ kind: 'edge' as const, ...edge });
}

interface SourcesOf {
  claimId: number;
  sources: readonly { title: string; url?: string | null }[];
}

export async function addSources(tx: Tx, all: readonly SourcesOf[]): Promise<void> {
  const rows = all.flatMap(({ claimId, sources }) =>
    sources.map(({ title, url }, position) => ({ claim_id: claimId, position, title: title.trim(), url: url ?? null })),
  );
  if (rows.length > 0) await tx.insertInto('claim_source').values(rows).execute();
}

/** The first row of each claim's history. */
export async function beginVeracity(
  tx: Tx,
  claims: readonly { claimId: number; veracity: number }[],
  { reason, now }: { reason: 'created' | 'imported'; now: Date },
): Promise<void> {
  const rows = claims.map(({ claimId, veracity }) => ({
    uuid: newUuid(),
    claim_id: claimId,
    veracity_before: null,
    veracity_after: veracity,
    reason,
    challenge_id: null,
    created_at: now,
  }));
  await tx.insertInto('veracity_change').values(rows).execute();
}
