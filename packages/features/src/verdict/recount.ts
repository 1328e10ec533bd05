import { statusFor } from '@verdict/core/label';
import { type FeedbackCounts, judge, type VerdictPolicy } from '@verdict/core/verdict';
import type { Tables, Tx } from '@verdict/platform/postgres';
import { VERDICT } from '@verdict/wire/verdict';
import { type Selectable, sql } from 'kysely';
import { isSuspendedAt } from '../account/index.ts';
import { appendEvents } from '../audit/index.ts';
import { followVerdicts } from '../label/index.ts';
import { policyInForce } from '../policy/index.ts';
import { isQuarantined } from '../quarantine/index.ts';

type Tally = Omit<Selectable<Tables['label_tally']>, 'awaits_moderator'>;

/**
 * Recounts the verdict of some labels from their feedback, in the transaction that changed it. The caller has locked the
 * labels, so that simultaneous changes are counted one after the other.
 */
export async function recountLabels(tx: Tx, labelIds: readonly number[], now: Date): Promise<void> {
  if (labelIds.length === 0) return;
  const counted = await countFeedback(tx, labelIds, now);
  const policy = await policyInForce(tx, VERDICT);
  const tallies = counted.map((counts) => tallyOf(counts, policy));
  await saveTallies(tx, tallies);
  await followVerdicts(
    tx,
    tallies.map((tally) => ({ ...tally, status: statusFor(tally.consensus) })),
    now,
  );
  await appendRecounts(
    tx,
    counted.flatMap(({ label_id, aside_changed, policy_before }) =>
      aside_changed || (policy_before ?? policy.version) !== policy.version ? [label_id] : [],
    ),
    now,
  );
}

type LabelCounts = FeedbackCounts & {
  label_id: number;
  /** Whether feedback was set aside or counts again. */
  aside_changed: boolean;
  /** The policy version of the previous verdict; null if there was none. */
  policy_before: string | null;
};

/**
 * Each person counts once, unless they have withdrawn, are suspended, or their feedback is in quarantine. Feedback that was set aside when its author was
 * erased stays so: erasing an account does not make it count again.
 */
async function countFeedback(tx: Tx, labelIds: readonly number[], now: Date): Promise<LabelCounts[]> {
  const { rows } = await sql<LabelCounts>`
    WITH said AS (
      SELECT feedback.id, fallacy_label_id, feedback_type, deleted_at, aside.feedback_id IS NOT NULL AS was_aside,
             CASE WHEN user_id IS NULL THEN aside.feedback_id IS NOT NULL ELSE suspended.id IS NOT NULL
               OR ${isQuarantined({ user: 'feedback.user_id', kind: 'label', item: 'feedback.fallacy_label_id' })} END AS is_aside
      FROM feedback
      LEFT JOIN feedback_set_aside aside ON aside.feedback_id = feedback.id
      LEFT JOIN account suspended ON suspended.id = user_id AND ${isSuspendedAt('suspended', now)}
      WHERE fallacy_label_id = ANY (${labelIds}::bigint[])
    ), gone AS (
      INSERT INTO feedback_set_aside SELECT id FROM said WHERE is_aside AND NOT was_aside
    ), back AS (
      DELETE FROM feedback_set_aside USING said WHERE feedback_id = said.id AND was_aside AND NOT is_aside
    ), heard AS (SELECT fallacy_label_id, feedback_type FROM said WHERE deleted_at IS NULL AND NOT is_aside)
    SELECT label.id AS label_id,
           count(*) FILTER (WHERE feedback_type = 'correct') AS correct,
           count(*) FILTER (WHERE feedback_type = 'false_positive') AS false_positive,
           count(*) FILTER (WHERE feedback_type = 'wrong_type') AS wrong_type,
           count(*) FILTER (WHERE feedback_type = 'missed_fallacy') AS missed_fallacy,
           label.id IN (SELECT fallacy_label_id FROM said WHERE was_aside <> is_aside) AS aside_changed,
           (SELECT policy_version FROM label_tally WHERE label_id = label.id) AS policy_before
    FROM unnest(${labelIds}::bigint[]) AS label (id)
    LEFT JOIN heard ON fallacy_label_id = label.id
    GROUP BY label.id`.execute(tx);
  return rows;
}

/**
 * Appends an event for labels recounted after a suspension or quarantine, or under another policy. No other event would update open pages.
 */
export async function appendRecounts(tx: Tx, labelIds: readonly number[], now: Date): Promise<void> {
  if (labelIds.length === 0) return;
  const labels = await tx.selectFrom('label').select(['id', 'uuid']).where('id', 'in', labelIds).orderBy('id').execute();
  await appendEvents(
    tx,
    labels.map(({ id, uuid }) => ({
      kind: 'label.recounted',
      occurredAt: now,
      subject: uuid,
      subjectUserId: null,
      payload: { label_id: id },
    })),
  );
}

function tallyOf({ label_id, aside_changed: _changed, policy_before: _before, ...counts }: LabelCounts, policy: VerdictPolicy): Tally {
  const verdict = judge(counts, policy);
  return {
    label_id,
    ...counts,
    total: verdict.total,
    rated: verdict.rated,
    dispute_rate: verdict.negative * 100,
    consensus: verdict.consensus,
    consensus_score: verdict.consensusScore,
    is_controversial: verdict.isControversial,
    policy_version: policy.version,
  };
}

async function saveTallies(tx: Tx, tallies: readonly Tally[]): Promise<void> {
  await sql`
    INSERT INTO label_tally
    SELECT * FROM json_populate_recordset(NULL::label_tally, ${JSON.stringify(tallies)})
    ON CONFLICT (label_id) DO UPDATE SET
      total = excluded.total, correct = excluded.correct, false_positive = excluded.false_positive,
      wrong_type = excluded.wrong_type, missed_fallacy = excluded.missed_fallacy, rated = excluded.rated,
      dispute_rate = excluded.dispute_rate, consensus = excluded.consensus, consensus_score = excluded.consensus_score,
      is_controversial = excluded.is_controversial, policy_version = excluded.policy_version,
      awaits_moderator = excluded.awaits_moderator`.execute(tx);
}
