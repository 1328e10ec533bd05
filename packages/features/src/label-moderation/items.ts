import { publishProbability, roundPercent, type StoredProbability } from '@verdict/core/verdict';
import { type Database, TIMESTAMPS_AS_TEXT } from '@verdict/platform/postgres';
import type { ControversialFallacy, DisputeStats, ModeratedPoint } from '@verdict/wire/label-moderation';
import { type LabelText, labelTextAsWire } from '../label/index.ts';
import { namedPerson } from '../moderation/index.ts';
import { type ShownOverride, showOverride, waitsForSecond } from './overrides.ts';

/** The columns of the point and its tally, the same in the queue and for a second review. */
export const POINT_AND_TALLY = `
  point.content, point.language, point.parent_id, point.created_at AS written_at,
  coalesce(point.author, author.name) AS author_name, CASE WHEN point.author IS NULL THEN point.user_id END AS author_id,
  coalesce(tally.total, 0) AS total, coalesce(tally.correct, 0) AS correct, coalesce(tally.false_positive, 0) AS false_positive,
  coalesce(tally.wrong_type, 0) AS wrong_type, coalesce(tally.dispute_rate, 0) AS dispute_rate,
  (SELECT "values" -> 'minFeedbacks' FROM policy_history WHERE version_name = coalesce(
    tally.policy_version, (SELECT version_name FROM policy_in_force WHERE name = 'verdict'))) AS min_feedbacks,
  sure.probability, sure.low, sure.high, sure.bridging, sure.bridge_score, sure.bridge_low, sure.bridge_high`;

export interface PointAndTally extends StoredProbability {
  point_id: number;
  content: string;
  language: string;
  parent_id: number | null;
  written_at: string;
  author_name: string | null;
  author_id: number | null;
  total: number;
  correct: number;
  false_positive: number;
  wrong_type: number;
  dispute_rate: number;
  min_feedbacks: number;
}

export function toPoint(row: PointAndTally): ModeratedPoint {
  return {
    id: row.point_id,
    content: row.content,
    language: row.language,
    author: row.author_name,
    author_id: row.author_id,
    parent_id: row.parent_id,
    created_at: row.written_at,
  };
}

export function toStats(row: PointAndTally): DisputeStats {
  const { total, correct, false_positive, wrong_type, min_feedbacks } = row;
  const dispute_rate = roundPercent(row.dispute_rate / 100);
  return { total, correct, false_positive, wrong_type, dispute_rate, min_feedbacks, ...publishProbability(row) };
}

interface ItemRow extends LabelText, PointAndTally {
  since: string | null;
  claimed_by: number | null;
  claimant_name: string | null;
  claimed_until: string | null;
  review_requested_at: string | null;
  review_reason: string | null;
  override: ShownOverride | null;
}

interface ItemQuery {
  viewerId: number;
  now: Date;
}

/**
 * Reads labels as moderators see them: those that `wanted` selects, in that order. Labels of deleted points are left out.
 * The statement is named, so that each connection plans it once: planning takes longer than running.
 */
export function itemReader(name: string, wanted: string) {
  const text = `
    SELECT label.*, ${POINT_AND_TALLY}, controversy.since,
           claim.moderator_id AS claimed_by, (SELECT name FROM account WHERE id = claim.moderator_id) AS claimant_name, claim.claimed_until,
           review.created_at AS review_requested_at, review.reason AS review_reason, to_jsonb(standing) AS override
    FROM (${wanted}) AS wanted (id, place)
    JOIN label ON label.id = wanted.id
    JOIN point ON point.id = label.point_id AND point.deleted_at IS NULL
    LEFT JOIN account author ON author.id = point.user_id
    LEFT JOIN label_verdict tally ON tally.label_id = label.id
    LEFT JOIN published_probability sure ON sure.label_id = label.id
    LEFT JOIN label_controversy controversy ON controversy.label_id = label.id
    LEFT JOIN label_claim claim ON claim.label_id = label.id AND claim.claimed_until > $1
    LEFT JOIN open_review_request review ON review.label_id = label.id
    LEFT JOIN LATERAL (
      SELECT override.id, override.uuid, override.label_id, override.status, override.notes, override.batch, override.moderator_id,
             decider.name AS moderator_name, override.decided_at, override.undone_at, override.undone_by, NULL::text AS undoer_name,
             override.wants_second_review, second.override_id AS reviewed_id
      FROM label_override override
      LEFT JOIN account decider ON decider.id = override.moderator_id
      LEFT JOIN label_second_review second ON second.override_id = override.id
      WHERE label.moderator_override AND override.label_id = label.id AND override.undone_at IS NULL
      ORDER BY override.id DESC LIMIT 1) standing ON true
    ORDER BY wanted.place`;
  return async ({ pool }: Database, named: readonly unknown[], { viewerId, now }: ItemQuery): Promise<ControversialFallacy[]> => {
    const { rows } = await pool.query<ItemRow>({ name, text, values: [now, ...named], types: TIMESTAMPS_AS_TEXT });
    return rows.map((row) => toItem(row, viewerId));
  };
}

/** One label by its id. */
export const readItem = itemReader('moderated-label', 'SELECT $2::bigint, 1');

function toItem(row: ItemRow, viewerId: number): ControversialFallacy {
  // dates inside JSON are text
  const override = row.override && { ...row.override, decided_at: new Date(row.override.decided_at) };
  return {
    fallacyLabel: labelTextAsWire(row),
    point: toPoint(row),
    feedbackStats: toStats(row),
    since: row.since,
    claim: row.claimed_until === null ? null : { by: namedPerson(row.claimed_by, row.claimant_name), until: row.claimed_until },
    override: override && showOverride(override, viewerId),
    review_requested_at: row.review_requested_at,
    review_reason: row.review_reason,
    second_review_wanted: override !== null && waitsForSecond(override),
    is_own: row.author_id === viewerId,
  };
}
