import type { PlannedClaim } from '@verdict/core/claim';
import type { Tables, Tx } from '@verdict/platform/postgres';
import type { Selectable } from 'kysely';
import { appendEvent } from '../audit/index.ts';
import { addSources, titleFor } from './create-claim.ts';
import type { Import } from './import-new.ts';

type SourceRow = Pick<Selectable<Tables['claim_source']>, 'claim_id' | 'title' | 'url'>;

/** Updates statements and sources. Veracity was earned here and stays. */
export async function updateClaims(tx: Tx, claims: readonly PlannedClaim[], by: Import): Promise<void> {
  const ids = claims.map(({ knownId }) => knownId as number);
  if (ids.length === 0) return;
  const rows = await tx
    .selectFrom('claim')
    .selectAll()
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .orderBy('id')
    .forUpdate()
    .execute();
  const sources = Map.groupBy(await sourcesOfAll(tx, ids), ({ claim_id }) => claim_id);
  const planned = new Map(claims.map((claim) => [claim.knownId, claim]));
  for (const row of rows)
    await updateClaim(tx, { row, sources: sources.get(row.id) ?? [], claim: planned.get(row.id) as PlannedClaim, by });
}

function sourcesOfAll(tx: Tx, ids: readonly number[]): Promise<SourceRow[]> {
  return tx
    .selectFrom('claim_source')
    .select(['claim_id', 'title', 'url'])
    .where((eb) => eb('claim_id', '=', eb.fn.any(eb.val(ids))))
    .orderBy('claim_id')
    .orderBy('position')
    .execute();
}

interface Update {
  row: Selectable<Tables['claim']>;
  sources: readonly SourceRow[];
  claim: PlannedClaim;
  by: Import;
}

async function updateClaim(tx: Tx, { row, sources, claim, by: { userId, now } }: Update): Promise<void> {
  const { statement } = claim;
  const language = claim.language?.toLowerCase() ?? row.language;
  const changed = { statement, title: claim.title ?? titleFor(statement, language), language };
  const areSourcesNew = spell(sources) !== spell(claim.sources);
  if (!areSourcesNew && changed.statement === row.statement && changed.title === row.title && changed.language === row.language) return;
  await tx
    .updateTable('claim')
    .set({ ...changed, updated_at: now })
    .where('id', '=', row.id)
    .execute();
  if (areSourcesNew) {
    await tx.deleteFrom('claim_source').where('claim_id', '=', row.id).execute();
    await addSources(tx, [{ claimId: row.id, sources: claim.sources }]);
  }
  const payload = { kind: row.kind, iri: row.iri, imported: true } as const;
  await appendEvent(tx, 'claim.updated', { occurredAt: now, subject: row.uuid, subjectUserId: userId, payload });
}

const spell = (sources: readonly { title: string; url: string | null }[]): string =>
  JSON.stringify(sources.map(({ title, url }) => [title, url]));
