import { calibrate, precisionOf } from '@verdict/core/report-card';
import type { RandomisedQuestion } from '@verdict/wire/contribution';
import type { ModelReport } from '@verdict/wire/report-card';

type TypeRow = ModelReport['by_type'][number];

function aType(fallacy_type: TypeRow['fallacy_type'], right: number, wrong: number, undecided: number): TypeRow {
  const counts = { right, wrong, undecided };
  return { fallacy_type, ...counts, labels: right + wrong + undecided, precision: precisionOf(counts), probable_precision: null };
}

export const TYPES: ModelReport['by_type'] = [
  aType('ad_hominem', 131, 18, 22),
  aType('slippery_slope', 74, 41, 9),
  aType('hasty_generalization', 12, 3, 4),
  aType('no_true_scotsman', 1, 1, 6),
  aType('burden_of_proof', 0, 0, 3),
];

const { expectedError, bins } = calibrate(
  new Map([
    [4, { right: 6, wrong: 8, confidenceSum: 6.3 }],
    [5, { right: 14, wrong: 12, confidenceSum: 14.4 }],
    [6, { right: 30, wrong: 15, confidenceSum: 29.4 }],
    [7, { right: 51, wrong: 19, confidenceSum: 52.6 }],
    [8, { right: 70, wrong: 24, confidenceSum: 80 }],
    [9, { right: 47, wrong: 10, confidenceSum: 54.2 }],
  ]),
);
export const CALIBRATION: ModelReport['calibration'] = {
  expected_error: expectedError,
  bins: bins.map(({ meanConfidence, ...bin }) => ({ ...bin, mean_confidence: meanConfidence, probable: null })),
};

export const WEEKS: ModelReport['weeks'] = [
  [30, 4],
  [34, 6],
  [1, 0], // below the minimum for a percentage
  [41, 9],
  [38, 12],
  [29, 15],
].map(([right = 0, wrong = 0], i) => {
  const counts = { right, wrong, undecided: i };
  const week = new Date(Date.UTC(2026, 2, 2 + 7 * i)).toISOString().slice(0, 10);
  return { week, ...counts, labels: right + wrong + i, precision: precisionOf(counts), probable_precision: null };
});

const pair = (fallacy_type: string, suggested_fallacy_type: string, count: number) =>
  ({ fallacy_type, suggested_fallacy_type, count }) as ModelReport['reasons']['confusion'][number];

export const CONFUSION: ModelReport['reasons']['confusion'] = [
  pair('slippery_slope', 'false_causality', 31),
  pair('slippery_slope', 'hasty_generalization', 19),
  pair('ad_hominem', 'tu_quoque', 12),
  pair('straw_man', 'red_herring', 9),
  pair('ad_populum', 'appeal_to_authority', 7),
  pair('false_dilemma', 'slippery_slope', 5),
  pair('red_herring', 'straw_man', 3),
  pair('tu_quoque', 'ad_hominem', 2),
  pair('burden_of_proof', 'circular_reasoning', 1),
];

export const RANDOMISED: RandomisedQuestion[] = [
  {
    question: 'type',
    reports: 2140,
    people: 1312,
    rates: [
      { value: 'correct', rate: 0.72, low: 0.69, high: 0.75 },
      { value: 'false_positive', rate: 0.19, low: 0.165, high: 0.215 },
      { value: 'false_negative', rate: 0.09, low: 0.067, high: 0.113 },
    ],
  },
  {
    question: 'category',
    reports: 34,
    people: 20,
    rates: [
      { value: 'none', rate: 0.41, low: 0.1, high: 0.7 },
      { value: 'racism', rate: 0.34, low: 0.04, high: 0.62 },
      { value: 'religious_discrimination', rate: 0.25, low: 0, high: 0.52 },
    ],
  },
];
