import type { Result } from '@verdict/platform/http';
import type { Deps } from '../../deps.ts';
import { castVotes, type GivenVote, type WrittenVote } from '../../proposal/index.ts';
import type { PolisImport, PolisSummary } from './import-polis.ts';
import { problemOf } from './import-problem.ts';
import { inBatches } from './in-batches.ts';
import { type PolisRow, readVotes, type StatementVote, VOTES } from './polis-files.ts';
import type { ImportedStatements } from './polis-statements.ts';

const BATCH = 500;

type Votes = PolisImport & { people: ReadonlyMap<string, number>; statements: ImportedStatements; onRows(count: number): void };

/** Casts the votes in their order. Votes on rejected statements are left out, and votes of authors on their own. */
export async function importStatementVotes(deps: Deps, given: Votes): Promise<PolisSummary['votes']> {
  const counts: PolisSummary['votes'] = { imported: 0, known: 0, own: 0, on_rejected: 0, refused: 0 };
  for await (const batch of inBatches(readVotes(given.folder), BATCH)) {
    const wanted = batch.filter(({ row }) => !row.ok || !given.statements.rejected.has(row.value.statement));
    counts.on_rejected += batch.length - wanted.length;
    await importBatch(deps, given, { rows: wanted, counts });
    given.onRows(batch.length);
  }
  return counts;
}

interface Batch {
  rows: readonly PolisRow<StatementVote>[];
  counts: PolisSummary['votes'];
}

async function importBatch({ db, clock }: Deps, given: Votes, { rows, counts }: Batch): Promise<void> {
  const votes = rows.flatMap(({ row }) => (row.ok ? [toVote(given, row.value)] : []));
  const options = { now: clock.now(), onlyNewer: true };
  const results = (votes.length > 0 ? await db.transaction((tx) => castVotes(tx, votes, options)) : []).values();
  for (const { line, row } of rows) {
    const result = row.ok ? (results.next().value as Result<WrittenVote>) : row;
    const outcome = outcomeOf(result);
    counts[outcome] += 1;
    if (outcome === 'refused' && !result.ok) given.onProblem?.(problemOf(VOTES, line, result.refusal));
  }
}

function toVote({ people, statements }: Votes, { statement, voter, at, type }: StatementVote): GivenVote {
  // A statement that was refused, or that there is none of, has no proposal: the vote is refused too.
  const proposal_id = statements.proposals.get(statement) ?? `no-statement-${statement}`;
  return { userId: people.get(voter) as number, body: { proposal_id, vote_type: type }, at };
}

function outcomeOf(result: Result<WrittenVote>): keyof PolisSummary['votes'] {
  if (result.ok) return result.value.isNew ? 'imported' : 'known';
  return result.refusal.code === 'own_proposal' ? 'own' : 'refused';
}
