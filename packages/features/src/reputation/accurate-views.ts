import type { FeedbackType } from '@verdict/core/feedback';
import type { LabelStatus } from '@verdict/core/label';
import { answerOf, decidedAnswer } from '@verdict/core/probability';
import type { Tx } from '@verdict/platform/postgres';
import { type EventKind, kindsOf } from '@verdict/wire/event';
import { QUARANTINE_EVENTS } from '@verdict/wire/quarantine/events';
import { sql } from 'kysely';
import { type LogRange, payloadField } from '../audit/index.ts';
import { isQuarantined } from '../quarantine/index.ts';
import { compareWithLedger, type DueAward, type LedgerDifference } from './settle.ts';

/** Events that may change who should have a point. */
export const OUTCOME_KINDS: readonly EventKind[] = [
  'label.status_changed',
  'feedback.created',
  'feedback.updated',
  'feedback.deleted',
  ...kindsOf(QUARANTINE_EVENTS),
];

const FROM = payloadField('label.status_changed', 'from');
const TO = payloadField('label.status_changed', 'to');

/**
 * A point for each feedback that agrees with the label's outcome and was given before the outcome and before seeing the
 * split, unless it is set aside. When the outcome changes, the points change with it.
 */
export async function findAccurateViews(tx: Tx, range: LogRange): Promise<LedgerDifference> {
  const subjectIds = await changedLabels(tx, range);
  if (subjectIds.length === 0) return { due: [], over: [] };
  return compareWithLedger(tx, { reason: 'accurate_label_vote', kind: 'label', subjectIds }, await readAccurate(tx, subjectIds));
}

/** Labels with a new outcome, with feedback that was set aside or counts again, and those whose rater has a point and changed or withdrew it. */
async function changedLabels(tx: Tx, { from, to }: LogRange): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    WITH said AS (
      SELECT kind, subject FROM logged_event
      WHERE seq >= ${from} AND seq < ${to} AND subject IS NOT NULL
        AND kind = ANY (${OUTCOME_KINDS}))
    SELECT id FROM label WHERE uuid IN (SELECT subject FROM said WHERE kind = 'label.status_changed')
    UNION
    SELECT fallacy_label_id FROM quarantine_summary aside JOIN feedback USING (user_id)
    WHERE aside.uuid IN (SELECT subject FROM said) AND (item_kind = 'all' OR (item_kind = 'label' AND item_id = fallacy_label_id))
    UNION
    SELECT fallacy_label_id FROM feedback
    WHERE uuid IN (SELECT subject FROM said) AND EXISTS (
      SELECT FROM reputation_entry entry WHERE entry.subject_kind = 'label' AND entry.subject_id = fallacy_label_id
        AND entry.user_id = feedback.user_id AND entry.reason = 'accurate_label_vote')`.execute(tx);
  return rows.map(({ id }) => id);
}

interface View {
  user_id: number;
  label_id: number;
  feedback_type: FeedbackType;
  status: LabelStatus;
  since: Date;
}

/**
 * Whether the outcome changed because the label was recounted, not because people answered. If a quarantine takes an outcome away and
 * its lift gives it back, it still lasts from when it was first reached.
 */
const IS_RECOUNT = sql`EXISTS (SELECT FROM logged_event recount WHERE recount.subject = event.subject
  AND recount.kind = 'label.recounted' AND recount.occurred_at = event.occurred_at)`;

/** Disputed and overridden count as the same outcome, which lasts from the first of them. */
async function readAccurate(tx: Tx, labelIds: readonly number[]): Promise<DueAward[]> {
  const { rows } = await sql<View>`
    SELECT feedback.user_id, label.id AS label_id, feedback_type, label.status, turned.since
    FROM label
    JOIN LATERAL (SELECT occurred_at AS since FROM logged_event event
                  WHERE subject = label.uuid AND kind = 'label.status_changed' AND payload IS NOT NULL
                    AND (${FROM} = 'active' OR (${FROM} = 'validated') <> (${TO} = 'validated'))
                  ORDER BY ${IS_RECOUNT}, event.id DESC LIMIT 1) AS turned ON true
    JOIN feedback ON feedback.fallacy_label_id = label.id
    WHERE label.id = ANY (${labelIds}::bigint[]) AND label.status <> 'active' AND independent AND deleted_at IS NULL
      AND feedback.user_id IS NOT NULL AND feedback.updated_at <= turned.since
      AND NOT ${isQuarantined({ user: 'feedback.user_id', kind: 'label', item: 'label.id' })}
    ORDER BY label.id, feedback.id`.execute(tx);
  return rows
    .filter(({ feedback_type, status }) => answerOf(feedback_type) === decidedAnswer(status))
    .map(({ user_id, label_id, since }) => ({ userId: user_id, subjectId: label_id, by: user_id, at: since }));
}
