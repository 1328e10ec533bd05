import { statusFor } from '@verdict/core/label';
import { type FeedbackCounts, judge, VERDICT_POLICY } from '@verdict/core/verdict';
import type { Tables, Tx } from '@verdict/platform/postgres';
import { type Selectable, sql } from 'kysely';
import { followVerdicts } from '../label/index.ts';

type Tally = Omit<Selectable<Tables['label_tally']>, 'awaits_moderator'>;

/**
 * Derives what the community thinks of some labels anew from what people said, in the transaction that changed it.
 * Whoever calls this has locked the labels, so that two changes at once are counted one after the other.
 */
export async function recountLabels(tx: Tx, labelIds: readonly number[], now: Date): Promise<void> {
  if (labelIds.length === 0) return;
  const tallies = (await countFeedback(tx, labelIds)).map(tallyOf);
  await saveTallies(tx, tallies);
  await followVerdicts(
    tx,
    tallies.map((tally) => ({ ...tally, status: statusFor(tally.consensus) })),
    now,
  );
}

type LabelCounts = FeedbackCounts & { label_id: number };

/** Each person counts once, for as long as they have not withdrawn. */
async function countFeedback(tx: Tx, labelIds: readonly number[]): Promise<LabelCounts[]> {
  const { rows } = await sql<LabelCounts>`
    SELECT label.id AS label_id,
           count(*) FILTER (WHERE feedback_type = 'correct') AS correct,
           count(*) FILTER (WHERE feedback_type = 'false_positive') AS false_positive,
           count(*) FILTER (WHERE feedback_type = 'wrong_type') AS wrong_type,
           count(*) FILTER (WHERE feedback_type = 'missed_fallacy') AS missed_fallacy
    FROM unnest(${labelIds}::bigint[]) AS label (id)
    LEFT JOIN fallacy_feedback ON fallacy_label_id = label.id AND deleted_at IS NULL
    GROUP BY label.id`.execute(tx);
  return rows;
}

function tallyOf({ label_id, ...counts }: LabelCounts): Tally {
  const verdict = judge(counts, VERDICT_POLICY);
  return {
    label_id,
    ...counts,
    total: verdict.total,
    rated: verdict.rated,
    dispute_rate: verdict.negative * 100,
    consensus: verdict.consensus,
    consensus_score: verdict.consensusScore,
    is_controversial: verdict.isControversial,
    policy_version: VERDICT_POLICY.version,
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
