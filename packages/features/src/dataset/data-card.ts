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
      'Detectors flag excerpts of comments; members say whether each flag is right, once each, and may change their answer. ' +
      'A verdict counts everyone once. Deleted comments, excerpts changed since they were judged, withdrawn answers and erased people are left out.',
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
  csv: "One row per label with the community's result. Cells that a spreadsheet would run as a formula begin with an apostrophe.",
  json: "One object per label with the community's result.",
  ml: 'One training example per line: the text, the detector’s claim, and whether it is right. A moderator’s decision goes before the community’s verdict in is_true_positive and is_false_positive; community_consensus is always the community’s.',
  detailed: 'One object per answer, with enough to recompute the verdict of every label.',
  judgements:
    'One line per judgement and per published result of a label, with the fitted values of raters: "verdict replay FILE" recomputes everything and compares.',
  parquet: 'The columns of the CSV file, typed, and without apostrophes.',
};

const WRITTEN = 'It has the full text of the flagged comments without their authors, and nobody who gave feedback.';
const PERSONAL_DATA: Record<ExportFormat, string> = {
  csv: WRITTEN,
  json: WRITTEN,
  parquet: WRITTEN,
  ml: 'No accounts, names or raters. Mail addresses, handles and telephone numbers in texts are replaced by [mail], [handle] and [phone]; anything else in a text that identifies its author stays.',
  detailed:
    'Raters have a pseudonym that is new in every export and cannot be traced back. Explanations are included with mail addresses, handles and telephone numbers replaced; times are given to the day.',
  judgements:
    'No texts and no names. Raters have a pseudonym that is new in every release and cannot be traced back; their fitted values are listed under it.',
};

const LIMITS = [
  'A probability comes from a model fitted to all judgements; an error that most raters share cannot be seen in them.',
  'People who give feedback choose what they look at, so labels are not a random sample of all comments.',
  'A verdict with too little feedback is "uncertain", whatever the split.',
  'Personal data in texts is replaced by patterns, which do not recognise names.',
  'The same text in two points may be in two splits.',
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
  point_id: 'the flagged excerpt',
  comment_text: 'its words',
  text: 'the excerpt, with mail addresses, handles and telephone numbers replaced',
  detected_fallacy: 'the type of the label',
  ai_confidence: 'the detector’s confidence, 0 to 1; empty if members reported it',
  ai_explanation: 'the detector’s explanation',
  ai_suggestion: 'the detector’s suggestion for a better wording',
  model_version: 'the model version',
  status: 'active, validated, disputed or overridden',
  moderator_override: 'whether a moderator has decided the status',
  total_feedbacks: 'number of answers, including those that report something missed',
  correct_votes: 'answers that the label is right',
  false_positive_votes: 'answers that there is no fallacy',
  wrong_type_votes: 'answers that it is another fallacy',
  consensus: 'confirmed, rejected, likely_correct, likely_incorrect or uncertain',
  community_consensus: 'confirmed, rejected, likely_correct, likely_incorrect or uncertain',
  consensus_score: 'the larger share of the answers, 0 to 1',
  positive_rate: 'the share of answers that it is right, 0 to 1',
  negative_rate: 'the share of answers that it is wrong, 0 to 1',
  created_at: 'when the label was created',
  created_on: 'the day of the judgement',
  label_set: 'what the detector looks for',
  origin: 'detector or community',
  feedback: 'the counts and the verdict',
  is_true_positive: 'whether the label is right: by a moderator’s decision, or else by a decided verdict',
  is_false_positive: 'whether it is wrong',
  feedback_count: 'number of answers',
  split: 'train, validation or test: 70, 15 and 15 percent of the points, the same in every export',
  metadata: 'the label, the point, the model version, the time, and whether a moderator has decided',
  type: 'the type of the line: release, fit, rater, judgement, label or end',
  item: 'the label, by its uuid',
  answer: 'correct, false_positive, wrong_type or missed_fallacy',
  policy: 'the policy version of the verdict',
  fit: 'the fit that was used',
  rater: 'a pseudonym, new in every export',
  feedback_type: 'correct, false_positive, wrong_type or missed_fallacy',
  suggested_fallacy_type: 'the right type instead',
  explanation: 'why, with mail addresses, handles and telephone numbers replaced',
  confidence: 'the person’s confidence, 1 to 10',
  helpful_votes: 'how many people found the explanation helpful',
  independent: 'whether it was given before seeing the split',
  weight: 'its weight in the verdict',
  order: 'its place in the order of the label’s judgements',
  policy_version: 'the policy version of the verdict',
  probability: 'the probability that the label is right, 0 to 1, by the newest fit; empty without feedback',
  probability_low: 'the lower end of its interval',
  probability_high: 'the upper end of its interval',
  bridging: 'whether people of different viewpoints agree that it is right: agreed, one_sided or not_enough',
};
