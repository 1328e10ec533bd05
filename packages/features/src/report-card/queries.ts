import { MIN_PEOPLE } from '@verdict/core/contribution';
import type { LabelSet, LabelStatus, LabelType } from '@verdict/core/label';
import { CALIBRATION_BINS, type JudgedLabel } from '@verdict/core/report-card';
import type { Consensus } from '@verdict/core/verdict';
import type { Database } from '@verdict/platform/postgres';
import { type RawBuilder, sql } from 'kysely';
import { IS_SHARED, isTakenName } from '../contribution/index.ts';

/** Contributions of fewer people are neither counted nor listed, or one person could fill reports and lists alone. */
const MIN_CONTRIBUTORS = sql.lit(3);
/** Labels created here, or on the devices of enough people. */
const COUNTS = sql`(NOT ${IS_SHARED} OR (
  SELECT count(DISTINCT user_id) FROM contribution_summary sent WHERE sent.label_id = label.id AND sent.superseded_at IS NULL) >= ${MIN_CONTRIBUTORS})`;
/** Versions that enough people sent. */
const KNOWN_NAMES = sql`(SELECT model_used FROM contribution_summary WHERE kind = 'text' GROUP BY 1 HAVING count(DISTINCT user_id) >= ${MIN_CONTRIBUTORS})`;

/** The labels of a report. */
export interface LabelsOf {
  version: string;
  labelSet: LabelSet | undefined;
  /** From `from` up to but not including `to`. */
  from: Date | undefined;
  to: Date | undefined;
}

/** The state of labels in the database. The rule decides what it means. */
interface LabelStateRow {
  status: LabelStatus;
  moderator_override: boolean;
  consensus: Consensus | null;
  labels: number;
}

export function toJudgedLabel({ status, moderator_override, consensus }: LabelStateRow): JudgedLabel {
  return { status, moderatorOverride: moderator_override, consensus };
}

function labelsOf({ version, labelSet, from, to }: LabelsOf): RawBuilder<unknown> {
  return sql`label LEFT JOIN label_verdict tally ON tally.label_id = label.id
    LEFT JOIN published_probability sure ON sure.label_id = label.id
    WHERE origin = 'detector' AND model_version = ${version} AND outdated_at IS NULL AND ${COUNTS}
    ${labelSet === undefined ? sql`` : sql`AND label_set = ${labelSet}`}
    ${from === undefined ? sql`` : sql`AND created_at >= ${from}`} ${to === undefined ? sql`` : sql`AND created_at < ${to}`}`;
}

export type Period = 'now' | 'before';

type GroupRow = LabelStateRow & {
  first_seen: Date;
  last_seen: Date;
  confidence_sum: number;
  /** Of the labels with a probability. */
  probable: number;
  probability_sum: number;
  probable_confidence_sum: number;
  correct: number;
  false_positive: number;
  wrong_type: number;
} & ({ by: 'type'; fallacy_type: LabelType; period: Period | null } | { by: 'bin'; bin: number } | { by: 'week'; week: string });

/** Counts of a version's labels by type and period, by confidence and by week, in one pass: small groups first, then their sums. */
export async function countLabels(database: Database, labels: LabelsOf, periods: { now: Date; before: Date }): Promise<GroupRow[]> {
  const { rows } = await sql<GroupRow>`
    WITH judged AS (
      SELECT fallacy_type, status, moderator_override, consensus,
             least(floor(confidence_score * ${sql.lit(CALIBRATION_BINS)})::int, ${sql.lit(CALIBRATION_BINS - 1)}) AS bin,
             date_trunc('week', created_at AT TIME ZONE 'UTC')::date AS week,
             CASE WHEN created_at >= ${periods.now} THEN 'now' WHEN created_at >= ${periods.before} THEN 'before' END AS period,
             count(*) AS labels, sum(confidence_score) AS confidence_sum,
             count(probability) AS probable, coalesce(sum(probability), 0) AS probability_sum,
             coalesce(sum(confidence_score) FILTER (WHERE probability IS NOT NULL), 0) AS probable_confidence_sum, min(created_at) AS first_seen, max(created_at) AS last_seen,
             coalesce(sum(correct), 0) AS correct, coalesce(sum(false_positive), 0) AS false_positive, coalesce(sum(wrong_type), 0) AS wrong_type
      FROM ${labelsOf(labels)} GROUP BY 1, 2, 3, 4, 5, 6, 7)
    SELECT CASE GROUPING(fallacy_type, bin, week) WHEN 3 THEN 'type' WHEN 5 THEN 'bin' ELSE 'week' END AS by,
           fallacy_type, period, bin, week, status, moderator_override, consensus,
           sum(labels)::bigint AS labels, sum(confidence_sum) AS confidence_sum, sum(probable)::bigint AS probable,
           sum(probability_sum) AS probability_sum, sum(probable_confidence_sum) AS probable_confidence_sum, min(first_seen) AS first_seen, max(last_seen) AS last_seen,
           sum(correct)::bigint AS correct, sum(false_positive)::bigint AS false_positive, sum(wrong_type)::bigint AS wrong_type
    FROM judged
    GROUP BY GROUPING SETS (
      (fallacy_type, period, status, moderator_override, consensus),
      (bin, status, moderator_override, consensus),
      (week, status, moderator_override, consensus))
    ORDER BY week, bin, fallacy_type`.execute(database.kysely);
  return rows;
}

/** One version's labels by type, for comparison. */
export async function countByType(database: Database, labels: LabelsOf): Promise<(LabelStateRow & { fallacy_type: LabelType })[]> {
  const { rows } = await sql<LabelStateRow & { fallacy_type: LabelType }>`
    SELECT fallacy_type, status, moderator_override, consensus, count(*) AS labels
    FROM ${labelsOf(labels)} GROUP BY 1, 2, 3, 4`.execute(database.kysely);
  return rows;
}

/** The version in use before this one, if any: of the versions that began earlier, the latest. */
export async function previousVersion(database: Database, { version, labelSet }: LabelsOf): Promise<string | undefined> {
  const { rows } = await sql<{ model_version: string }>`
    WITH RECURSIVE version AS (
      (SELECT model_version FROM label WHERE origin = 'detector' ORDER BY model_version LIMIT 1)
      UNION ALL -- from one to the next along the index, past all the labels of each
      SELECT (SELECT model_version FROM label
              WHERE origin = 'detector' AND model_version > version.model_version ORDER BY model_version LIMIT 1)
      FROM version WHERE model_version IS NOT NULL
    ), begun AS (
      SELECT version.model_version, first.created_at AS first_seen, first.shared
      FROM version CROSS JOIN LATERAL (
        SELECT created_at, ${IS_SHARED} AS shared FROM label
        WHERE origin = 'detector' AND label.model_version = version.model_version
        ${labelSet === undefined ? sql`` : sql`AND label_set = ${labelSet}`} ORDER BY created_at LIMIT 1) AS first)
    SELECT model_version FROM begun
    WHERE first_seen < (SELECT first_seen FROM begun WHERE model_version = ${version})
      AND (NOT shared OR model_version IN ${KNOWN_NAMES})
      AND shared = (SELECT shared FROM begun WHERE model_version = ${version}) -- what runs on devices has its own line of versions
    ORDER BY first_seen DESC, model_version LIMIT 1`.execute(database.kysely);
  return rows[0]?.model_version;
}

export async function isKnownVersion({ pool }: Database, version: string): Promise<boolean> {
  const { rowCount } = await pool.query("SELECT FROM label WHERE origin = 'detector' AND model_version = $1 LIMIT 1", [version]);
  return rowCount === 1;
}

type ModelRow = LabelStateRow & { model_version: string; first_seen: Date; last_seen: Date };

export async function countModels(database: Database, labelSet: LabelSet | undefined): Promise<ModelRow[]> {
  const { rows } = await sql<ModelRow>`
    SELECT model_version, status, moderator_override, consensus,
           count(*) FILTER (WHERE outdated_at IS NULL AND ${COUNTS}) AS labels, min(created_at) AS first_seen, max(created_at) AS last_seen
    FROM label LEFT JOIN label_verdict tally ON tally.label_id = label.id
    WHERE origin = 'detector' ${labelSet === undefined ? sql`` : sql`AND label_set = ${labelSet}`}
      AND (NOT ${IS_SHARED} OR model_version IN ${KNOWN_NAMES})
    GROUP BY 1, 2, 3, 4`.execute(database.kysely);
  return rows;
}

/** Versions with randomised answers of enough people, whether or not devices have labels of them. Versions of detectors here are left out. */
export async function randomisedModels(database: Database): Promise<Pick<ModelRow, 'model_version' | 'first_seen' | 'last_seen'>[]> {
  const { rows } = await sql<Pick<ModelRow, 'model_version' | 'first_seen' | 'last_seen'>>`
    SELECT model_used AS model_version, min(created_at) AS first_seen, max(created_at) AS last_seen
    FROM contribution_summary WHERE model_used IN (
      SELECT model_used FROM contribution_summary WHERE kind = 'randomised'
      GROUP BY model_used, question HAVING count(DISTINCT user_id) >= ${MIN_PEOPLE} AND NOT ${isTakenName(sql`model_used`)})
      AND kind = 'randomised' GROUP BY 1`.execute(database.kysely);
  return rows;
}

/** Missed flags that people reported on points in which the detector flagged something, so it had seen them. */
export async function countMissed(database: Database, labels: LabelsOf): Promise<(LabelStateRow & { fallacy_type: LabelType })[]> {
  const { version, labelSet, from, to } = labels;
  const { rows } = await sql<LabelStateRow & { fallacy_type: LabelType }>`
    SELECT missed.fallacy_type, status, moderator_override, consensus, count(*) AS labels
    FROM label missed LEFT JOIN label_verdict tally ON tally.label_id = missed.id
    WHERE origin = 'community' AND missed.outdated_at IS NULL ${labelSet === undefined ? sql`` : sql`AND label_set = ${labelSet}`} AND EXISTS (
      SELECT FROM label
      WHERE label.point_id = missed.point_id AND label.label_set = missed.label_set AND label.model_version = ${version}
        AND label.outdated_at IS NULL AND ${COUNTS}
      ${from === undefined ? sql`` : sql`AND label.created_at >= ${from}`} ${to === undefined ? sql`` : sql`AND label.created_at < ${to}`}
      UNION ALL -- or it said on the devices of enough people that there was nothing
      SELECT FROM contribution_summary looked
      WHERE looked.label_id = missed.id AND looked.model_used = ${version} AND looked.superseded_at IS NULL
      ${from === undefined ? sql`` : sql`AND looked.created_at >= ${from}`} ${to === undefined ? sql`` : sql`AND looked.created_at < ${to}`}
      HAVING count(DISTINCT looked.user_id) >= ${MIN_CONTRIBUTORS})
    GROUP BY 1, 2, 3, 4 ORDER BY 1`.execute(database.kysely);
  return rows;
}

export interface ConfusionRow {
  fallacy_type: LabelType;
  suggested_fallacy_type: LabelType;
  count: number;
}

/** The types that people suggested instead, the most frequent first. */
export async function countConfusions(database: Database, labels: LabelsOf): Promise<ConfusionRow[]> {
  const { rows } = await sql<ConfusionRow>`
    SELECT fallacy_type, suggested_fallacy_type, count(*) AS count
    FROM feedback JOIN (SELECT label.id, fallacy_type FROM ${labelsOf(labels)}) AS label ON label.id = fallacy_label_id
    WHERE feedback_type = 'wrong_type' AND feedback.deleted_at IS NULL
      AND NOT EXISTS (SELECT FROM set_aside_feedback WHERE feedback_id = feedback.id)
    GROUP BY 1, 2 ORDER BY 3 DESC, 1, 2`.execute(database.kysely);
  return rows;
}

interface ReasonRow {
  label_id: number;
  point_id: number;
  fallacy_type: LabelType;
  feedback_type: string;
  suggested_fallacy_type: string | null;
  explanation: string;
  helpful_votes: number;
}

/** Explanations against labels that others found helpful. Never their authors. */
export async function helpfulReasons(database: Database, labels: LabelsOf, limit: number): Promise<ReasonRow[]> {
  const { rows } = await sql<ReasonRow>`
    SELECT label.id AS label_id, label.point_id, fallacy_type, feedback_type, suggested_fallacy_type, explanation, helpful_votes
    FROM feedback
    JOIN label ON label.id = fallacy_label_id
    JOIN point ON point.id = label.point_id
    WHERE helpful_votes > 0 AND explanation IS NOT NULL AND explanation_removed_at IS NULL AND feedback.deleted_at IS NULL
      AND feedback_type IN ('false_positive', 'wrong_type') AND point.deleted_at IS NULL
      AND label.id IN (SELECT label.id FROM ${labelsOf(labels)})
    ORDER BY helpful_votes DESC, feedback.id LIMIT ${limit}`.execute(database.kysely);
  return rows;
}
