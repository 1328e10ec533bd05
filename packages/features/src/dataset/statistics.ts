import { FEEDBACK_TYPES } from '@verdict/core/feedback';
import { LABEL_STATUSES } from '@verdict/core/label';
import { CONSENSUSES, type FeedbackCounts } from '@verdict/core/verdict';
import type { Database } from '@verdict/platform/postgres';
import type { Statistics } from '@verdict/wire/dataset';
import { VERDICT } from '@verdict/wire/verdict';
import { policyInForce } from '../policy/index.ts';

interface Group extends FeedbackCounts {
  label_set: string;
  fallacy_type: string;
  status: string;
  consensus: string;
  model_version: string | null;
  labels: number;
  rated_labels: number;
  overridden: number;
  controversial: number;
}

/** The overall statistics: labels on points that still exist, and their feedback. */
export async function readStatistics({ pool, kysely }: Database, labelSet?: string): Promise<Statistics> {
  const { rows } = await pool.query<Group>(GROUPS, [labelSet ?? null]);
  const sum = (of: (group: Group) => number): number => rows.reduce((total, group) => total + of(group), 0);
  const labels = sum((group) => group.labels);
  const by_feedback_type = Object.fromEntries(FEEDBACK_TYPES.map((type) => [type, sum((group) => group[type])]));
  const feedbacks = FEEDBACK_TYPES.reduce((total, type) => total + (by_feedback_type[type] as number), 0);
  return {
    total_fallacy_labels: labels,
    by_type: countBy(rows, ({ fallacy_type }) => fallacy_type),
    by_consensus: { ...zeros(CONSENSUSES), ...countBy(rows, ({ consensus }) => consensus) },
    by_status: { ...zeros(LABEL_STATUSES), ...countBy(rows, ({ status }) => status) },
    by_label_set: countBy(rows, ({ label_set }) => label_set),
    by_model_version: countBy(rows, ({ model_version }) => model_version ?? 'community'),
    feedback_stats: {
      total_feedbacks: feedbacks,
      avg_feedbacks_per_label: labels === 0 ? 0 : Math.round((feedbacks / labels) * 100) / 100,
      moderator_overrides: sum((group) => group.overridden),
      labels_with_feedback: sum((group) => group.rated_labels),
      controversial_labels: sum((group) => group.controversial),
      by_feedback_type,
    },
    policy_version: (await policyInForce(kysely, VERDICT)).version,
  };
}

const GROUPS = `
  SELECT label_set, fallacy_type, status, coalesce(consensus, 'uncertain') AS consensus, model_version, count(*) AS labels,
    count(*) FILTER (WHERE total > 0) AS rated_labels, count(*) FILTER (WHERE moderator_override) AS overridden,
    count(*) FILTER (WHERE is_controversial) AS controversial,
    coalesce(sum(correct), 0) AS correct, coalesce(sum(false_positive), 0) AS false_positive,
    coalesce(sum(wrong_type), 0) AS wrong_type, coalesce(sum(missed_fallacy), 0) AS missed_fallacy
  FROM label
  JOIN point ON point.id = point_id AND point.deleted_at IS NULL AND outdated_at IS NULL
  LEFT JOIN label_verdict ON label_id = label.id
  WHERE $1::text IS NULL OR label_set = $1
  GROUP BY 1, 2, 3, 4, 5`;

const zeros = (names: readonly string[]): Record<string, number> => Object.fromEntries(names.map((name) => [name, 0]));

/** The largest first. */
function countBy(groups: readonly Group[], nameOf: (group: Group) => string): Record<string, number> {
  const counts = new Map<string, number>();
  for (const group of groups) counts.set(nameOf(group), (counts.get(nameOf(group)) ?? 0) + group.labels);
  return Object.fromEntries([...counts].sort(([, a], [, b]) => b - a));
}
