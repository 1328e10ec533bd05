import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seeded } from '../pseudorandom/index.ts';
import {
  ANSWER_TYPES,
  estimateRates,
  MAX_EPSILON,
  projectToSimplex,
  QUESTION_VALUES,
  QUESTIONS,
  type Question,
  questionFor,
  type ReportCount,
  randomise,
  responseOdds,
  setSize,
  trueValue,
} from './index.ts';

const SEEDS = 300;
const PEOPLE = 2000;

interface Crowd {
  question?: Question;
  shares: readonly number[];
  seed: number;
  epsilonOf?: (person: number) => number;
}

/** A crowd's true answers, and the estimate from the reports of their devices. */
function survey({ question = 'type', shares, seed, epsilonOf = () => MAX_EPSILON }: Crowd) {
  const random = seeded(seed);
  const values = QUESTION_VALUES[question];
  const counts = new Map<string, ReportCount>();
  const said = saidBy(shares);
  said
    .flatMap((people, at) => Array<string>(people).fill(values[at] as string))
    .forEach((truth, person) => {
      const epsilon = epsilonOf(person);
      const named = randomise(truth, { values, epsilon, random });
      for (const value of named) {
        const known = counts.get(`${value} ${epsilon}`) ?? { value, epsilon, size: named.length, count: 0 };
        counts.set(`${value} ${epsilon}`, { ...known, count: known.count + 1 });
      }
    });
  return estimateRates(values, [...counts.values()]).map((rate, i) => ({ ...rate, truth: (said[i] as number) / PEOPLE }));
}

/** Whole people, as close to the shares as possible. */
function saidBy(shares: readonly number[]): number[] {
  const upTo = shares.map((_, i) => Math.round(PEOPLE * shares.slice(0, i + 1).reduce((a, b) => a + b)));
  return upTo.map((people, i) => people - (upTo[i - 1] ?? 0));
}

const errorsOf = (crowd: Omit<Crowd, 'seed'>, crowds: number): number[][] =>
  Array.from({ length: crowds }, (_, seed) => survey({ ...crowd, seed }).map(({ rate, truth }) => Math.abs(rate - truth)));
const partWithin = (errors: readonly number[], points: number): number =>
  errors.filter((error) => error <= points / 100).length / errors.length;

test.each([
  { shares: [0.73, 0.17, 0.1] }, // the extension's own example
  { shares: [0.9, 0.08, 0.02] },
  { shares: [1 / 3, 1 / 3, 1 / 3] },
])('for 2,000 people who answer $shares, rates are estimated within 3 points', ({ shares }) => {
  const errors = errorsOf({ shares }, SEEDS);
  const worst = errors.map((some) => Math.max(...some)).sort((a, b) => a - b);
  expect(partWithin(errors.flat(), 3)).toBeGreaterThan(0.98);
  expect(worst[Math.floor(SEEDS * 0.95)]).toBeLessThan(0.03); // all three of them, in 95 of 100 crowds
  expect(worst.at(-1)).toBeLessThan(0.06);
});

const shared = (weights: readonly number[]): number[] => weights.map((one) => one / weights.reduce((a, b) => a + b));
const graded = (weight: (rank: number) => number) => (values: number) => shared(Array.from({ length: values }, (_, i) => weight(i)));

/** Distributions of the answers to a question with many values. */
const SHAPES: Record<string, (values: number) => number[]> = {
  'all alike': graded(() => 1),
  'six of ten none': (values) => [0.6, ...shared(Array<number>(values - 1).fill(1)).map((one) => one * 0.4)],
  'half of them none, the rest graded': (values) => [0.5, ...graded((rank) => 1 / (rank + 1))(values - 1).map((one) => one / 2)],
  'the second half as often as the first, the third a third': graded((rank) => 1 / (rank + 1)),
  'each seven tenths of the one before': graded((rank) => 0.7 ** rank),
  'falling evenly': (values) => graded((rank) => values - rank)(values),
  'eight alike, the others nobody': graded((rank) => (rank < 8 ? 1 : 0)),
};

test.each((['reason', 'category'] as const).flatMap((question) => Object.keys(SHAPES).map((shape) => ({ question, shape }))))(
  'of 2,000 people the rates of every $question are told within 3 points, but for 1 in 12: $shape',
  ({ question, shape }) => {
    const shares = (SHAPES[shape] as (values: number) => number[])(QUESTION_VALUES[question].length);
    const errors = errorsOf({ question, shares }, 80).flat();
    expect(partWithin(errors, 3)).toBeGreaterThan(11 / 12);
    expect(partWithin(errors, 3.6)).toBeGreaterThan(0.95);
    expect(Math.max(...errors)).toBeLessThan(0.1);
  },
);

test('the estimate is unbiased: averaged over many crowds it is exact', () => {
  const crowds = Array.from({ length: SEEDS }, (_, seed) => survey({ shares: [0.5, 0.3, 0.2], seed }));
  ANSWER_TYPES.forEach((_type, i) => {
    const mean = crowds.reduce((total, rates) => total + (rates[i]?.rate as number), 0) / SEEDS;
    expect(Math.abs(mean - (crowds[0]?.[i]?.truth as number))).toBeLessThan(0.002);
  });
});

test.each(['type', 'reason'] as const)(
  'the interval of 95%% holds the truth in at least 95 of 100 crowds, whatever their ε',
  (question) => {
    const shares = shared(QUESTION_VALUES[question].map((_, i) => 1 / (i + 1)));
    const crowds = Array.from({ length: SEEDS / 3 }, (_, seed) =>
      survey({ question, shares, seed, epsilonOf: (person) => [2, 1, 0.5][person % 3] as number }),
    );
    const held = crowds.flat().filter(({ low, high, truth }) => low <= truth && truth <= high).length;
    expect(held / crowds.flat().length).toBeGreaterThan(0.95);
  },
);

test('whatever the true answer, no report is more than e^ε times likelier than for another answer', () => {
  const epsilons = fc.double({ min: 0.1, max: MAX_EPSILON, noNaN: true });
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 30 }), epsilons, (values, epsilon) => {
      const size = setSize(values, epsilon);
      const { truth, other } = responseOdds(values, epsilon, size);
      expect(truth + (values - 1) * other).toBeCloseTo(size, 12);
      // All sets that contain the true value are equally likely, and so are all that do not.
      const [having, lacking] = [truth / sets(values - 1, size - 1), (1 - truth) / sets(values - 1, size)];
      expect(having / lacking).toBeCloseTo(Math.exp(epsilon), 9);
    }),
  );
});

/** How many sets of a size exist. */
const sets = (values: number, size: number): number =>
  Array.from({ length: size }, (_, i) => (values - i) / (i + 1)).reduce((a, b) => a * b, 1);

test('reports follow the odds: the true value as often as specified, each other value equally often', () => {
  const values = QUESTION_VALUES.category;
  const random = seeded(7);
  const counts = new Map<string, number>();
  const draws = 60_000;
  for (let i = 0; i < draws; i += 1) {
    for (const value of randomise('racism', { values, epsilon: 2, random })) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  const { truth, other } = responseOdds(values.length, 2, setSize(values.length, 2));
  for (const value of values) {
    const expected = value === 'racism' ? truth : other;
    expect(Math.abs((counts.get(value) ?? 0) / draws - expected)).toBeLessThan(0.008);
  }
});

test('a report has the given number of values, in the order of the question, also for the smallest and largest random numbers', () => {
  for (const values of QUESTIONS.map((question) => QUESTION_VALUES[question]))
    for (const random of [() => 0, () => 1 - 2 ** -53])
      for (const [truth, epsilon] of values.flatMap((value) => [0.1, 1, 2].map((one) => [value, one] as const))) {
        const named = randomise(truth, { values, epsilon, random });
        expect(named).toHaveLength(setSize(values.length, epsilon));
        expect(named).toEqual(values.filter((value) => named.includes(value)));
      }
  expect(QUESTIONS.map((question) => setSize(QUESTION_VALUES[question].length, MAX_EPSILON))).toEqual([1, 2, 2]);
});

test('the projected shares are the nearest ones that are not negative and add up to 1', () => {
  const numbers = fc.array(fc.double({ min: -3, max: 3, noNaN: true }), { minLength: 1, maxLength: 15 });
  fc.assert(
    fc.property(numbers, fc.nat(), (given, at) => {
      const shares = projectToSimplex(given);
      expect(Math.min(...shares)).toBeGreaterThanOrEqual(0);
      expect(shares.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 9);
      const corner = given.map((_, i) => (i === at % given.length ? 1 : 0));
      expect(distance(shares, given)).toBeLessThanOrEqual(distance(corner, given) + 1e-9);
    }),
  );
  expect(projectToSimplex([0.2, 0.5, 0.3])).toEqual([0.2, 0.5, 0.3]);
});

const distance = (a: readonly number[], b: readonly number[]): number => Math.hypot(...a.map((one, i) => one - (b[i] as number)));

test('without reports there are no rates, and unknown values are ignored', () => {
  expect(estimateRates(ANSWER_TYPES, [])).toEqual([]);
  expect(estimateRates(ANSWER_TYPES, [{ value: 'nonsense', epsilon: 2, size: 1, count: 9 }])).toEqual([]);
});

test.each([
  ['type', { type: 'correct' }, 'correct'],
  ['reason', { type: 'correct' }, 'none'],
  ['reason', { type: 'false_positive', reason: 'Sarcasm or Irony' }, 'sarcasm_or_irony'],
  ['reason', { type: 'false_negative', reason: 'It quotes my cousin Ana' }, 'other'],
  ['reason', { type: 'false_negative', reason: 'none' }, 'other'],
  ['category', { type: 'correct', category: 'Religious Discrimination' }, 'religious_discrimination'],
  ['category', { type: 'correct', category: '' }, 'none'],
] as const)('to the question %s, %j says %s', (question, answer, value) => {
  expect(trueValue(question, answer)).toBe(value);
});

test('everyone’s first answer goes to the first question, and the questions take turns', () => {
  expect([0, 1, 2, 3].map(questionFor)).toEqual(['type', 'reason', 'category', 'type']);
});
