import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Answers, explainItem, fitConsensus, judgeItem, ratesOf } from './index.ts';

const RATERS = 8;
const CLASSES = [2, 3] as const;

/** Raters of different accuracy, fitted with a given number of classes. */
function fitOf(classCount: number) {
  const items = 30;
  const rows = Array.from({ length: items * RATERS }, (_, i) => ({ item: Math.floor(i / RATERS), rater: i % RATERS }));
  const answers: Answers = {
    itemCount: items,
    raterCount: RATERS,
    classCount,
    item: Int32Array.from(rows, ({ item }) => item),
    rater: Int32Array.from(rows, ({ rater }) => rater),
    answer: Uint8Array.from(rows, ({ item, rater }) => ((item * 7 + rater * 3) % 10 < rater ? item + 1 : item) % classCount),
  };
  return fitConsensus(answers).model;
}
const MODELS = CLASSES.map(fitOf);

const sigmoid = (x: number): number => 1 / (1 + Math.exp(-x));
const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

const said = fc.array(
  fc.record({ rater: fc.integer({ min: -1, max: RATERS - 1 }), answer: fc.nat({ max: 1 }), weight: fc.constantFrom(0, 0.5, 1, 2) }),
  { maxLength: 12 },
);

test.each(CLASSES.map((count, i) => [count, i] as const))(
  'with %i answers to choose from, the steps add up to what is published',
  (_count, i) => {
    const model = MODELS[i] as (typeof MODELS)[number];
    fc.assert(
      fc.property(said, fc.integer({ min: 1, max: 4 }), (views, groupCount) => {
        const judgements = views.map(({ rater, ...view }) => ({ ...view, rates: ratesOf(model, rater) }));
        const groups = Array.from({ length: groupCount }, (_, group) => judgements.filter((_one, at) => at % groupCount === group));
        const { before, groups: shares, together, logOdds } = explainItem(model, groups, 1);
        const { probability } = judgeItem(model, judgements);
        expect(before + total(shares) + together).toBeCloseTo(logOdds, 9);
        expect(sigmoid(logOdds)).toBeCloseTo(probability[1] as number, 9);
      }),
      { numRuns: 60 },
    );
  },
);

test('an answer moves the result in its own direction, an empty group moves nothing, and order does not matter', () => {
  const [model] = MODELS as [(typeof MODELS)[number]];
  const by = (answer: number, rater: number) => ({ answer, rates: ratesOf(model, rater) });
  const groups = [[by(1, 0), by(1, 1)], [], [by(0, 2)]];
  const { groups: shares } = explainItem(model, groups, 1);
  expect(shares[0]).toBeGreaterThan(0);
  expect(shares[1]).toBe(0);
  expect(shares[2]).toBeLessThan(0);
  const mirrored = explainItem(model, groups.toReversed(), 1).groups.toReversed();
  for (const [i, share] of shares.entries()) expect(mirrored[i]).toBeCloseTo(share, 9);
});

test('without answers only the prior remains', () => {
  const [model] = MODELS as [(typeof MODELS)[number]];
  const { before, groups, together, logOdds } = explainItem(model, [], 1);
  expect({ groups, together, logOdds }).toEqual({ groups: [], together: 0, logOdds: before });
});
