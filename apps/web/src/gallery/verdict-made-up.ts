import type { ExplainedLabel, ExplainedVerdict } from '@verdict/wire/judgement';
import type { FeedbackStats } from '@verdict/wire/label';
import { aLabel, splitOf, sureOf } from './feedback-made-up.ts';
import { aPoint } from './made-up.ts';

const AT = '2026-11-14T10:42:00.000Z';

const TABLE: ExplainedVerdict['table'] = {
  policy_version: 'table-1',
  min_feedbacks: 3,
  strong_percent: 70,
  leaning_percent: 50,
  leaning_needs: 5,
};

const PROBABILITY: NonNullable<ExplainedVerdict['probability']> = {
  is_current: true,
  probability: 0.93,
  low: 0.86,
  high: 0.97,
  before: 0.45,
  answers: [
    { answer: 'correct', count: 33, weight: 33, log_odds: 9.1 },
    { answer: 'false_positive', count: 5, weight: 5, log_odds: -2.2 },
    { answer: 'wrong_type', count: 3, weight: 3, log_odds: -1.3 },
  ],
  together: -3.46,
  log_odds: 2.59,
  unheard: 2,
  newcomers: 1,
  fit: {
    id: '00000000-0000-4000-8000-0000000000f1',
    made_at: AT,
    consensus_policy: 'consensus-2',
    bridge_policy: 'bridge-2',
    judgements: 4120,
    raters: 188,
    labels: 730,
    gold: 46,
    correlation: 0.21,
    forms: [
      { name: 'plain, even mistakes, 8', weight: 0.62 },
      { name: 'difficulty, shared mistakes, 8', weight: 0.38 },
    ],
  },
};

const VIEWPOINTS: NonNullable<ExplainedVerdict['viewpoints']> = {
  ...{ status: 'agreed', held: 'agreed', score: 0.78, low: 0.66, high: 0.88 },
  ...{ agreed: 0.96, one_sided: 0.03, bar: 0.95, one_sided_bar: 0.9 },
  sides: [
    { right: 16, wrong: 3 },
    { right: 15, wrong: 5 },
  ],
  unplaced: { right: 2, wrong: 0 },
};

const LOG: ExplainedVerdict['log'] = {
  is_cut: true,
  entries: [
    { seq: 1204, kind: 'label.created', occurred_at: AT },
    { seq: 1311, kind: 'feedback.created', occurred_at: AT },
    { seq: 1312, kind: 'label.status_changed', occurred_at: AT },
    { seq: null, kind: 'label.probability_changed', occurred_at: AT },
  ],
};

function explained(stats: FeedbackStats, change: Partial<ExplainedVerdict>, label: Parameters<typeof aLabel>[0] = {}): ExplainedLabel {
  const counted = (['correct', 'false_positive', 'wrong_type'] as const).map((answer) => ({
    answer,
    count: stats[answer],
    weight: stats[answer],
  }));
  const verdict = { table: TABLE, counted, withdrawn: 0, set_aside: 0, probability: null, viewpoints: null, log: LOG, ...change };
  return { label: aLabel({ stats, ...label }), point: aPoint(), verdict };
}

export const WHOLE_VERDICT = explained(
  sureOf(splitOf(33, 3, 5), [0.86, 0.93, 0.97], 'agreed'),
  { withdrawn: 1, set_aside: 4, probability: PROBABILITY, viewpoints: VIEWPOINTS },
  { status: 'validated' },
);
export const CHANGING_VERDICT = explained(sureOf(splitOf(120, 22, 90), [0.2, 0.41, 0.64], 'one_sided'), {
  probability: { ...PROBABILITY, is_current: false, fit: { ...PROBABILITY.fit, judgements: 0, gold: 0 } },
  viewpoints: { ...VIEWPOINTS, status: 'one_sided', held: null, agreed: 0.04, one_sided: 0.93 },
});
export const ONE_ANSWER = explained(sureOf(splitOf(1, 0, 0, 1), [0.5, 0.7, 0.85], 'not_enough'), {
  probability: PROBABILITY,
  viewpoints: { ...VIEWPOINTS, status: 'not_enough', sides: null, unplaced: null },
});
export const NO_VIEWS = explained(splitOf(0, 0, 0), { log: { is_cut: false, entries: LOG.entries.slice(0, 1) } });
