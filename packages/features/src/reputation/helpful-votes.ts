import type { Tx } from '@verdict/platform/postgres';
import type { EventKind } from '@verdict/wire/event';
import { sql } from 'kysely';
import { linkedAmong } from '../account-trace/index.ts';
import type { LogRange } from '../audit/index.ts';
import { compareWithLedger, type DueAward, type LedgerDifference } from './settle.ts';

/** Events that may change how many people find an explanation helpful. */
export const VOTE_KINDS: readonly EventKind[] = [
  'feedback.helpful',
  'feedback.not_helpful',
  'feedback.deleted',
  'feedback.explanation_removed',
  'feedback.explanation_restored',
];

/** A point to the author for each person who finds the explanation helpful, except accounts linked to the author. */
export async function findHelpfulVotes(tx: Tx, range: LogRange): Promise<LedgerDifference> {
  const subjectIds = await spokenOf(tx, range);
  if (subjectIds.length === 0) return { due: [], over: [] };
  const deserved = await withoutLinked(tx, await readVotes(tx, subjectIds));
  return compareWithLedger(tx, { reason: 'helpful_feedback', kind: 'feedback', subjectIds }, deserved);
}

async function spokenOf(tx: Tx, { from, to }: LogRange): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT DISTINCT feedback.id
    FROM logged_event JOIN feedback ON feedback.uuid = subject
    WHERE seq >= ${from} AND seq < ${to} AND kind = ANY (${VOTE_KINDS})`.execute(tx);
  return rows.map(({ id }) => id);
}

async function readVotes(tx: Tx, feedbackIds: readonly number[]): Promise<DueAward[]> {
  const { rows } = await sql<DueAward>`
    SELECT feedback.user_id AS "userId", feedback.id AS "subjectId", vote.user_id AS by, vote.created_at AS at
    FROM helpful_vote vote JOIN feedback ON feedback.id = vote.feedback_id
    WHERE feedback.id = ANY (${feedbackIds}::bigint[]) AND feedback.user_id IS NOT NULL AND feedback.user_id <> vote.user_id
      AND deleted_at IS NULL AND explanation_removed_at IS NULL ORDER BY vote.created_at, vote.user_id`.execute(tx);
  return rows;
}

async function withoutLinked(tx: Tx, votes: readonly DueAward[]): Promise<DueAward[]> {
  const deserved: DueAward[] = [];
  for (const [author, theirs] of Map.groupBy(votes, ({ userId }) => userId)) {
    const linked = await linkedAmong(
      tx,
      theirs.map(({ by }) => by),
      [author],
    );
    deserved.push(...theirs.filter(({ by }) => !linked.has(by)));
  }
  return deserved;
}
