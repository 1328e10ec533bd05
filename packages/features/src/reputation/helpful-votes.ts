import type { Tx } from '@verdict/platform/postgres';
import { type EventKind, kindsOf } from '@verdict/wire/event';
import { QUARANTINE_EVENTS } from '@verdict/wire/quarantine/events';
import { sql } from 'kysely';
import { linkedAmong } from '../account-trace/index.ts';
import type { LogRange } from '../audit/index.ts';
import { isQuarantined } from '../quarantine/index.ts';
import { compareWithLedger, type DueAward, type LedgerDifference } from './settle.ts';

/** Events that may change how many people find an explanation helpful. */
export const VOTE_KINDS: readonly EventKind[] = [
  'feedback.helpful',
  'feedback.not_helpful',
  'feedback.deleted',
  'feedback.explanation_removed',
  'feedback.explanation_restored',
  ...kindsOf(QUARANTINE_EVENTS),
];

/**
 * A point to the author for each person who finds the explanation helpful, except accounts linked to the author, and people whose
 * answers on the label are set aside.
 */
export async function findHelpfulVotes(tx: Tx, range: LogRange): Promise<LedgerDifference> {
  const subjectIds = await spokenOf(tx, range);
  if (subjectIds.length === 0) return { due: [], over: [] };
  const deserved = await withoutLinked(tx, await readVotes(tx, subjectIds));
  return compareWithLedger(tx, { reason: 'helpful_feedback', kind: 'feedback', subjectIds }, deserved);
}

const FROM_QUARANTINES = sql`FROM logged_event JOIN quarantine_summary aside ON aside.uuid = subject`;
const CONCERNS = sql`(item_kind = 'all' OR (item_kind = 'label' AND item_id = fallacy_label_id))`;

async function spokenOf(tx: Tx, { from, to }: LogRange): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT feedback.id
    FROM logged_event JOIN feedback ON feedback.uuid = subject
    WHERE seq >= ${from} AND seq < ${to} AND kind = ANY (${VOTE_KINDS})
    UNION SELECT feedback.id ${FROM_QUARANTINES} JOIN feedback ON feedback.user_id = aside.user_id
    WHERE seq >= ${from} AND seq < ${to} AND ${CONCERNS}
    UNION SELECT feedback.id ${FROM_QUARANTINES} JOIN helpful_vote vote ON vote.user_id = aside.user_id
      JOIN feedback ON feedback.id = vote.feedback_id
    WHERE seq >= ${from} AND seq < ${to} AND ${CONCERNS}`.execute(tx);
  return rows.map(({ id }) => id);
}

async function readVotes(tx: Tx, feedbackIds: readonly number[]): Promise<DueAward[]> {
  const { rows } = await sql<DueAward>`
    SELECT feedback.user_id AS "userId", feedback.id AS "subjectId", vote.user_id AS by, vote.created_at AS at
    FROM helpful_vote vote JOIN feedback ON feedback.id = vote.feedback_id
    WHERE feedback.id = ANY (${feedbackIds}::bigint[]) AND feedback.user_id IS NOT NULL AND feedback.user_id <> vote.user_id
      AND deleted_at IS NULL AND explanation_removed_at IS NULL
      AND NOT ${isQuarantined({ user: 'feedback.user_id', kind: 'label', item: 'feedback.fallacy_label_id' })}
      AND NOT ${isQuarantined({ user: 'vote.user_id', kind: 'label', item: 'feedback.fallacy_label_id' })}
    ORDER BY vote.created_at, vote.user_id`.execute(tx);
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
