import { BRIDGE_POLICY } from '@verdict/core/bridge';
import { EXPORT_POLICY, type ExportFormat, SPLIT_POLICY } from '@verdict/core/dataset';
import { CONSENSUS_POLICY } from '@verdict/core/rater-model';
import type { DataCard } from '@verdict/wire/dataset';
import type { Deps } from '../deps.ts';
import { EXPORT_COLUMNS } from './dataset-sql.ts';
import type { ExportRow } from './queries.ts';

/** What a reader of the file needs to know about it. */
export function dataCard({ settings }: Pick<Deps, 'settings'>, row: ExportRow): DataCard {
  const { id, uuid, format, filters, rows, counts, log_size, checkpoint_size } = row;
  return {
    title: `Verdict feedback, export ${id} (${format})`,
    description: DESCRIPTIONS[format],
    collection:
      'Detectors flag passages of what people wrote; members say whether each label is right, once each, and may change their mind. ' +
      'A verdict counts everyone once. Deleted words, words changed since they were judged, withdrawn views and erased people are left out.',
    licence: settings.EXPORT_LICENCE ?? 'unspecified',
    columns: COLUMNS_OF[format].map((name) => ({ name, meaning: COLUMN_DESCRIPTIONS[name] ?? '' })),
    counts: { rows, ...counts },
    policies: {
      verdict: row.policy_version,
      consensus: CONSENSUS_POLICY.version,
      bridge: BRIDGE_POLICY.version,
      export: EXPORT_POLICY.version,
      ...(format === 'ml' && { split: SPLIT_POLICY.version }),
    },
    provenance: {
      number: id,
      uuid,
      taken_at: row.finished_at && row.created_at.toISOString(),
      sha256: row.sha256?.toString('hex') ?? null,
      filters,
      log_size,
      checkpoint_size,
      fits: row.fits ?? [],
    },
    personal_data: PERSONAL_DATA[format],
    known_limits: LIMITS,
  };
}

const DESCRIPTIONS: Record<ExportFormat, string> = {
  csv: 'One row for each label with what the community says of it. Cells that a spreadsheet would run as a formula begin with an apostrophe.',
  json: 'One object for each label with what the community says of it.',
  ml: 'One training example a line: the words, what the detector said, and whether that holds. A moderator’s decision goes before the community’s verdict in is_true_positive and is_false_positive; community_consensus is always the community’s.',
  detailed: 'One object for each view of a label, enough to judge every label again.',
  judgements:
    'A line for each judgement and for what was published of each label, with what the fits say of raters: "verdict replay FILE" judges it all again and compares.',
  parquet: 'The columns of the CSV file, typed, and as they were written.',
};

const WRITTEN =
  'The words of the flagged comments are in it as they were written, without who wrote them. Nobody who gave feedback is in it.';
const PERSONAL_DATA: Record<ExportFormat, string> = {
  csv: WRITTEN,
  json: WRITTEN,
  parquet: WRITTEN,
  ml: 'No accounts, names or raters. Mail addresses, handles and telephone numbers in the words are replaced by [mail], [handle] and [phone]; what else a text tells of its author stays.',
  detailed:
    'Raters have a pseudonym that is new in every export and known to nobody. Explanations are in it with mail addresses, handles and telephone numbers replaced; times are given to the day.',
  judgements:
    'No words and no names. Raters have a pseudonym that is new in every release and known to nobody; what a fit says of them stands under it.',
};

const LIMITS = [
  'A probability rests on a fit of all judgements; where most raters share an error, nothing in them shows it.',
  'Those who give feedback choose what they look at, so labels are not a sample of what was written.',
  'A verdict below the least number of views is "uncertain", whatever the split.',
  'Replacing personal data in words finds patterns, not names.',
  'The same words in two points may fall into two splits.',
];

const PROBABILITY_COLUMNS = ['probability', 'probability_low', 'probability_high', 'bridging'];
const EXAMPLE_COLUMNS = [
  ...['text', 'detected_fallacy', 'ai_confidence', 'community_consensus', 'consensus_score', 'is_true_positive', 'is_false_positive'],
  ...['feedback_count', 'split', 'metadata', ...PROBABILITY_COLUMNS],
];
const JUDGEMENT_COLUMNS = [
  ...['rater', 'fallacy_label_id', 'point_id', 'label_set', 'detected_fallacy', 'model_version', 'feedback_type'],
  ...['suggested_fallacy_type', 'explanation', 'confidence', 'helpful_votes', 'independent', 'weight', 'order', 'policy_version'],
  'created_on',
  ...PROBABILITY_COLUMNS,
];
const LABEL_COLUMNS = EXPORT_COLUMNS.slice(0, EXPORT_COLUMNS.indexOf('total_feedbacks'));
const COLUMNS_OF: Record<ExportFormat, readonly string[]> = {
  csv: EXPORT_COLUMNS,
  parquet: EXPORT_COLUMNS,
  json: [...LABEL_COLUMNS, 'created_at', 'label_set', 'origin', 'feedback'],
  ml: EXAMPLE_COLUMNS,
  detailed: JUDGEMENT_COLUMNS,
  judgements: ['type', 'item', 'rater', 'answer', 'weight', 'order', 'policy', 'fit'],
};

const COLUMN_DESCRIPTIONS: Readonly<Record<string, string>> = {
  fallacy_label_id: 'the label',
  point_id: 'what was flagged',
  comment_text: 'its words',
  text: 'its words, with mail addresses, handles and telephone numbers replaced',
  detected_fallacy: 'the type the label claims',
  ai_confidence: 'how sure the detector was, 0 to 1; empty where members reported it',
  ai_explanation: 'why, in the detector’s words',
  ai_suggestion: 'how it could be said instead, in the detector’s words',
  model_version: 'the detector’s version',
  status: 'active, validated, disputed or overridden',
  moderator_override: 'whether a moderator has decided the status',
  total_feedbacks: 'views that stand, also those that report something missed',
  correct_votes: 'those who say it is right',
  false_positive_votes: 'those who say there is no fallacy',
  wrong_type_votes: 'those who say it is another one',
  consensus: 'confirmed, rejected, likely_correct, likely_incorrect or uncertain',
  community_consensus: 'confirmed, rejected, likely_correct, likely_incorrect or uncertain',
  consensus_score: 'the larger share of those who rated it, 0 to 1',
  positive_rate: 'the share that says it is right, 0 to 1',
  negative_rate: 'the share that says it is not, 0 to 1',
  created_at: 'when the label was made',
  created_on: 'the day it was said',
  label_set: 'what the detector looks for',
  origin: 'detector or community',
  feedback: 'the counts and the verdict',
  is_true_positive: 'whether the label holds: by a moderator’s decision, or else by a verdict that says so',
  is_false_positive: 'whether it does not',
  feedback_count: 'views that stand',
  split: 'train, validation or test: 70, 15 and 15 of a hundred points, the same in every export',
  metadata: 'the label, the point, the detector’s version, when, and whether a moderator has decided',
  type: 'what the line is: release, fit, rater, judgement, label or end',
  item: 'the label, by its uuid',
  answer: 'correct, false_positive, wrong_type or missed_fallacy',
  policy: 'the rules it was counted by',
  fit: 'what it was judged with',
  rater: 'a pseudonym, new in every export',
  feedback_type: 'correct, false_positive, wrong_type or missed_fallacy',
  suggested_fallacy_type: 'the type it is instead',
  explanation: 'why, with mail addresses, handles and telephone numbers replaced',
  confidence: 'how sure they are, 1 to 10',
  helpful_votes: 'how many found the explanation helpful',
  independent: 'whether it was given before looking at what others think',
  weight: 'what it counts for in the table',
  order: 'its place among the views of its label',
  policy_version: 'the rules it was counted by',
  probability: 'how likely the label is right, 0 to 1, with what the newest fit knows of who rated it; empty where nobody has',
  probability_low: 'where that may well lie, from',
  probability_high: 'and to',
  bridging: 'whether people of different viewpoints hold it right: agreed, one_sided or not_enough',
};
