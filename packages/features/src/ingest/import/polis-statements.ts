import { type Result, refuse } from '@verdict/platform/http';
import { inSavepoint, type Tx } from '@verdict/platform/postgres';
import type { CreateProposal } from '@verdict/wire/proposal';
import type { Deps } from '../../deps.ts';
import { type CreatedProposal, createProposal } from '../../proposal/index.ts';
import { checkProposal } from './check-proposal.ts';
import type { PolisImport, PolisSummary } from './import-polis.ts';
import { problemOf } from './import-problem.ts';
import { inBatches } from './in-batches.ts';
import { type PolisRow, readStatements, STATEMENTS, type Statement } from './polis-files.ts';

const BATCH = 50;
const SOURCE = 'polis';

export interface ImportedStatements {
  /** The proposals, by the ids of their statements. */
  proposals: Map<string, string>;
  rejected: Set<string>;
  counts: PolisSummary['statements'];
}

type Statements = PolisImport & { people: ReadonlyMap<string, number>; onRows(count: number): void };

/** Makes a proposal of each statement that the moderators of the consultation did not reject. */
export async function importStatements(deps: Deps, given: Statements): Promise<ImportedStatements> {
  const imported: ImportedStatements = {
    proposals: new Map(),
    rejected: new Set(),
    counts: { imported: 0, known: 0, rejected: 0, refused: 0 },
  };
  for await (const batch of inBatches(readStatements(given.folder), BATCH)) {
    const wanted = batch.filter(({ row }) => !row.ok || !row.value.isRejected);
    for (const { row } of batch) if (row.ok && row.value.isRejected) imported.rejected.add(row.value.id);
    imported.counts.rejected += batch.length - wanted.length;
    const results = await deps.db.transaction((tx) => writeBatch(tx, given, wanted));
    for (const [at, { line, row }] of wanted.entries()) {
      const result = results[at] as Result<CreatedProposal>;
      count(imported.counts, result);
      if (!result.ok) given.onProblem?.(problemOf(STATEMENTS, line, result.refusal));
      else if (row.ok) imported.proposals.set(row.value.id, result.value.proposal.proposal_id);
    }
    given.onRows(batch.length);
  }
  return imported;
}

function count(counts: PolisSummary['statements'], result: Result<CreatedProposal>): void {
  if (!result.ok) counts.refused += 1;
  else if (result.value.isNew) counts.imported += 1;
  else counts.known += 1;
}

async function writeBatch(tx: Tx, given: Statements, rows: readonly PolisRow<Statement>[]): Promise<Result<CreatedProposal>[]> {
  const results: Result<CreatedProposal>[] = [];
  for (const { row } of rows) results.push(row.ok ? await inSavepoint(tx, () => write(tx, given, row.value)) : row);
  return results;
}

async function write(
  tx: Tx,
  { topic, language, people }: Statements,
  { id, author, at, text }: Statement,
): Promise<Result<CreatedProposal>> {
  const body: CreateProposal = { topic, text, source: SOURCE, external_id: id, ...(language !== undefined && { language }) };
  const refusal = checkProposal(body);
  if (refusal) return refuse(refusal.code, refusal.details);
  return createProposal(tx, { userId: people.get(author) as number, body, now: at });
}
