import { FORMULA_STARTS } from '@verdict/core/dataset';
import type { ExportFilters } from '@verdict/wire/dataset';

// COPY and cursors take no parameters, so these queries are strings. Every value from a request goes through `quote`.

export type Quote = (text: string) => string;

/** Four decimals, rounded like `roundShare`, so that an export equals the API. */
const roundedShare = (votes: string): string =>
  `CASE WHEN coalesce(rated, 0) = 0 THEN 0 ELSE floor((${votes})::float8 / rated::float8 * 10000 + 0.5) / 10000 END`;

/** The same for a stored share. */
const rounded = (share: string): string => `floor(${share} * 10000 + 0.5) / 10000`;

/** The columns of an export in their published order; newer ones come last. */
const COLUMNS = {
  fallacy_label_id: 'label.id',
  point_id: 'label.point_id',
  comment_text: 'point.content',
  detected_fallacy: 'label.fallacy_type',
  ai_confidence: 'label.confidence_score',
  ai_explanation: 'label.ai_explanation',
  ai_suggestion: 'label.ai_suggestion',
  model_version: 'label.model_version',
  status: 'label.status',
  moderator_override: 'label.moderator_override',
  total_feedbacks: 'coalesce(total, 0)',
  correct_votes: 'coalesce(correct, 0)',
  false_positive_votes: 'coalesce(false_positive, 0)',
  wrong_type_votes: 'coalesce(wrong_type, 0)',
  consensus: "coalesce(consensus, 'uncertain')",
  consensus_score: roundedShare('greatest(correct, false_positive + wrong_type)'),
  positive_rate: roundedShare('correct'),
  negative_rate: roundedShare('false_positive + wrong_type'),
  created_at: 'label.created_at',
  probability: rounded('sure.probability'),
  probability_low: rounded('sure.low'),
  probability_high: rounded('sure.high'),
  bridging: 'sure.bridging',
} as const;

const { probability, probability_low, probability_high, bridging } = COLUMNS;
const PROBABILITY_COLUMNS = { probability, probability_low, probability_high, bridging };

export const EXPORT_COLUMNS = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[];

/** Additional columns of the other formats. */
const MORE_COLUMNS = { label_set: 'label.label_set', origin: 'label.origin', missed_fallacy_votes: 'coalesce(missed_fallacy, 0)' };

const WRITTEN_BY_OTHERS = new Set<string>(['comment_text', 'ai_explanation', 'ai_suggestion', 'model_version']);

/** An apostrophe before it makes a spreadsheet show a formula instead of running it. */
const neutralised = (column: string): string =>
  `CASE WHEN ascii(${column}) IN (${FORMULA_STARTS.join(', ')}) THEN '''' || ${column} ELSE ${column} END`;

function csvCell(name: string, column: string): string {
  if (WRITTEN_BY_OTHERS.has(name)) return neutralised(column);
  if (name === 'created_at') return `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  return name === 'moderator_override' ? `${column}::text` : column;
}

const listed = (columns: Record<string, string>, cell: (name: string, column: string) => string = (_name, column) => column): string =>
  Object.entries(columns)
    .map(([name, column]) => `${cell(name, column)} AS ${name}`)
    .join(', ');

/** Labels of existing points whose excerpt is unchanged. */
export const LABELS = `
  FROM label
  JOIN point ON point.id = label.point_id AND point.deleted_at IS NULL AND label.outdated_at IS NULL
  LEFT JOIN label_verdict AS tally ON tally.label_id = label.id
  LEFT JOIN published_probability AS sure ON sure.label_id = label.id`;

export function conditions(filters: ExportFilters, quote: Quote): string {
  const wanted = [
    filters.min_feedbacks > 0 && `tally.total >= ${Number(filters.min_feedbacks)}`,
    filters.exclude_uncertain && "tally.consensus <> 'uncertain'",
    !filters.include_overridden && 'NOT label.moderator_override',
    filters.created_from !== null && `label.created_at >= ${quote(filters.created_from)}`,
    filters.created_before !== null && `label.created_at < ${quote(filters.created_before)}`,
    filters.type !== null && `label.fallacy_type = ${quote(filters.type)}`,
    filters.model_version !== null && `label.model_version = ${quote(filters.model_version)}`,
    filters.label_set !== null && `label.label_set = ${quote(filters.label_set)}`,
  ];
  return ['true', ...wanted.filter((condition) => condition !== false)].join(' AND ');
}

/** As the cells of a CSV file, safe for spreadsheets. */
export function csvQuery(filters: ExportFilters, quote: Quote): string {
  return `SELECT ${listed(COLUMNS, csvCell)} ${LABELS} WHERE ${conditions(filters, quote)} ORDER BY label.id`;
}

/** The same rows as values. */
export function labelQuery(filters: ExportFilters, quote: Quote): string {
  return `SELECT ${listed({ ...COLUMNS, ...MORE_COLUMNS })} ${LABELS} WHERE ${conditions(filters, quote)} ORDER BY label.id`;
}

export const VIEWS = `${LABELS} JOIN feedback ON feedback.fallacy_label_id = label.id AND feedback.deleted_at IS NULL`;

/** Each person's feedback, in the order in which it was given or changed. */
export function feedbackQuery(filters: ExportFilters, quote: Quote): string {
  return `
    SELECT feedback.id AS feedback_id, feedback.user_id, label.id AS fallacy_label_id, label.point_id, label.label_set,
      label.fallacy_type AS detected_fallacy, label.model_version, feedback.feedback_type, feedback.suggested_fallacy_type,
      CASE WHEN explanation_removed_at IS NULL THEN feedback.explanation END AS explanation, feedback.confidence,
      feedback.helpful_votes, feedback.independent, feedback.created_at, tally.policy_version, ${listed(PROBABILITY_COLUMNS)},
      row_number() OVER (PARTITION BY label.id ORDER BY feedback.updated_at, feedback.id) AS place
    ${VIEWS} WHERE ${conditions(filters, quote)} ORDER BY label.id, place`;
}

/** The number of rows, counted up to `limit`. */
export function countQuery(of: 'label' | 'feedback', filters: ExportFilters, { quote, limit }: { quote: Quote; limit: number }): string {
  const from = of === 'label' ? LABELS : VIEWS;
  return `SELECT count(*) AS count FROM (SELECT ${from} WHERE ${conditions(filters, quote)} LIMIT ${Number(limit)}) AS counted`;
}

/** The summary for the data card. */
export function summaryQuery(filters: ExportFilters, quote: Quote): string {
  return `
    SELECT label.fallacy_type AS type, ${COLUMNS.consensus} AS consensus, count(*) AS count
    ${LABELS} WHERE ${conditions(filters, quote)} GROUP BY 1, 2 ORDER BY 1, 2`;
}
