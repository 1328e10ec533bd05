import type { OverrideStatus } from '@verdict/core/label';
import { type Agreement, measureAgreement, refuseSecondReview, SECOND_REVIEW_POLICY } from '@verdict/core/label-moderation';
import { roundShare } from '@verdict/core/verdict';
import { ok, type Result, refuse } from '@verdict/platform/http';
import { type Database, TIMESTAMPS_AS_TEXT, type Tx } from '@verdict/platform/postgres';
import type { SecondReview } from '@verdict/wire/label-moderation';
import { sql } from 'kysely';
import { appendEvent } from '../audit/index.ts';
import type { Deps } from '../deps.ts';
import { POINT_AND_TALLY, type PointAndTally, toPoint, toStats } from './items.ts';

type Reader = Database['kysely'];

/** Decisions that wait for a second review which this moderator may give: not their own, and not about their own text. */
const WAITING = `
  FROM label_override override
  JOIN label ON label.id = override.label_id
  JOIN point ON point.id = label.point_id AND point.deleted_at IS NULL
  LEFT JOIN account author ON author.id = point.user_id
  LEFT JOIN label_verdict tally ON tally.label_id = label.id
  LEFT JOIN published_probability sure ON sure.label_id = label.id
  WHERE override.wants_second_review AND override.undone_at IS NULL AND label.outdated_at IS NULL
    AND override.moderator_id IS DISTINCT FROM $1
    AND NOT (point.author IS NULL AND point.user_id IS NOT DISTINCT FROM $1)
    AND NOT EXISTS (SELECT FROM label_second_review second WHERE second.override_id = override.id)`;

type WaitingRow = SecondReview['fallacyLabel'] & PointAndTally & { override_id: number };

/** Decisions that wait for this moderator's second review, oldest first, without their content. */
export async function listSecondReviews(
  { pool }: Database,
  viewerId: number,
  limit: number,
): Promise<{ waiting: number; items: SecondReview[] }> {
  const [counted, { rows }] = await Promise.all([
    pool.query<{ waiting: number }>(`SELECT count(*) AS waiting ${WAITING}`, [viewerId]),
    pool.query<WaitingRow>({
      text: `
        SELECT override.id AS override_id, label.id, label.point_id, label.label_set, label.fallacy_type, label.confidence_score,
               label.text_excerpt, label.excerpt_start, label.ai_explanation, label.ai_suggestion, label.model_version, ${POINT_AND_TALLY}
        ${WAITING} ORDER BY override.id LIMIT $2`,
      values: [viewerId, limit],
      types: TIMESTAMPS_AS_TEXT,
    }),
  ]);
  return { waiting: counted.rows[0]?.waiting ?? 0, items: rows.map(toSecondReview) };
}

function toSecondReview(row: WaitingRow): SecondReview {
  const { id, label_set, fallacy_type, confidence_score, text_excerpt, excerpt_start, ai_explanation, ai_suggestion, model_version } = row;
  return {
    id: row.override_id,
    fallacyLabel: {
      id,
      label_set,
      fallacy_type,
      confidence_score,
      text_excerpt,
      excerpt_start,
      ai_explanation,
      ai_suggestion,
      model_version,
    },
    point: toPoint(row),
    feedbackStats: toStats(row),
  };
}

interface View {
  overrideId: number;
  reviewerId: number;
  status: OverrideStatus;
}

/** Saves a second review. Of two at once, the second is refused. */
export async function giveSecondReview(
  { clock }: Deps,
  tx: Tx,
  { overrideId, reviewerId, status }: View,
): Promise<Result<{ agrees: boolean }>> {
  const first = await lockDecision(tx, overrideId);
  if (!first?.wants_second_review || first.undone_at) return refuse('not_found');
  if (first.outdated_at) return refuse('label_outdated');
  const authorId = first.author === null ? first.user_id : null;
  const review = { decidedBy: first.moderator_id, authorId, isReviewed: await isReviewed(tx, overrideId) };
  const refusal = refuseSecondReview(review, reviewerId);
  if (refusal) return refuse(refusal);
  const now = clock.now();
  await tx
    .insertInto('label_second_review')
    .values({ override_id: overrideId, reviewer_id: reviewerId, status, reviewed_at: now })
    .execute();
  await appendEvent(tx, 'label_moderation.second_reviewed', {
    occurredAt: now,
    subject: first.label_uuid,
    subjectUserId: reviewerId,
    payload: { label_id: first.label_id, override: first.uuid, status, agrees: status === first.status },
  });
  return ok({ agrees: status === first.status });
}

function lockDecision(tx: Tx, id: number) {
  return tx
    .selectFrom('label_override as override')
    .innerJoin('label', 'label.id', 'override.label_id')
    .innerJoin('point', 'point.id', 'label.point_id')
    .select(['override.uuid', 'override.label_id', 'override.status', 'moderator_id', 'wants_second_review', 'undone_at'])
    .select(['label.uuid as label_uuid', 'label.outdated_at', 'point.user_id', 'point.author'])
    .where('override.id', '=', id)
    .where('point.deleted_at', 'is', null)
    .forUpdate('override')
    .executeTakeFirst();
}

async function isReviewed(tx: Tx, overrideId: number): Promise<boolean> {
  const found = await tx.selectFrom('label_second_review').select('override_id').where('override_id', '=', overrideId).executeTakeFirst();
  return found !== undefined;
}

/** How often two moderators decided alike, independently of each other. */
export async function readAgreement(reader: Reader): Promise<Agreement> {
  const { rows } = await sql<{ first: OverrideStatus; second: OverrideStatus; count: number }>`
    SELECT override.status AS first, second.status AS second, count(*) AS count
    FROM label_second_review second JOIN label_override override ON override.id = second.override_id
    GROUP BY override.status, second.status`.execute(reader);
  const { share, kappa, ...counts } = measureAgreement(rows, SECOND_REVIEW_POLICY);
  return { ...counts, share: share === null ? null : roundShare(share), kappa: kappa === null ? null : roundShare(kappa) };
}
