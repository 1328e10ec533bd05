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

/** What a crowd says in truth, and what is estimated from what their devices sent. */
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

/** Whole people, as near to the shares as they can be. */
function saidBy(shares: readonly number[]): number[] {
  const upTo = shares.map((_, i) => Math.round(PEOPLE * shares.slice(0, i + 1).reduce((a, b) => a + b)));
  return upTo.map((people, i) => people - (upTo[i - 1] ?? 0));
}

const errorsOf = (crowd: Omit<Crowd, 'seed'>, crowds: number): number[][] =>
  Array.from({ length: crowds }, (_, seed) => survey({ ...crowd, seed }).map(({ rate, truth }) => Math.abs(rate - truth)));
const partWithin = (errors: readonly number[], points: number): number =>
  errors.filter((error) => error <= points / 100).length / errors.length;

test.each([
  { shares: [0.73, 0.17, 0.1] }, // as the extension's own example has it
  { shares: [0.9, 0.08, 0.02] },
  { shares: [1 / 3, 1 / 3, 1 / 3] },
])('of 2,000 people who answer $shares, the rates are told within 3 points', ({ shares }) => {
  const errors = errorsOf({ shares }, SEEDS);
  const worst = errors.map((some) => Math.max(...some)).sort((a, b) => a - b);
  expect(partWithin(errors.flat(), 3)).toBeGreaterThan(0.98);
  expect(worst[Math.floor(SEEDS * 0.95)]).toBeLessThan(0.03); // all three of them, in 95 of 100 crowds
  expect(worst.at(-1)).toBeLessThan(0.06);
});

const shared = (weights: readonly number[]): number[] => weights.map((one) => one / weights.reduce((a, b) => a + b));
const graded = (weight: (rank: number) => number) => (values: number) => shared(Array.from({ length: values }, (_, i) => weight(i)));

/** Ways in which the answers to a question with many values may be shared out. */
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

test('the estimate has no lean: over many crowds it is right on average', () => {
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

test('whatever one means, no report is more than e^ε times likelier than if one had meant something else', () => {
  const epsilons = fc.double({ min: 0.1, max: MAX_EPSILON, noNaN: true });
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 30 }), epsilons, (values, epsilon) => {
      const size = setSize(values, epsilon);
      const { truth, other } = responseOdds(values, epsilon, size);
      expect(truth + (values - 1) * other).toBeCloseTo(size, 12);
      // Each set with the true value is as likely as any other with it, and each without it as any without.
      const [having, lacking] = [truth / sets(values - 1, size - 1), (1 - truth) / sets(values - 1, size)];
      expect(having / lacking).toBeCloseTo(Math.exp(epsilon), 9);
    }),
  );
});

/** How many sets of a size there are. */
const sets = (values: number, size: number): number =>
  Array.from({ length: size }, (_, i) => (values - i) / (i + 1)).reduce((a, b) => a * b, 1);

test('the draws follow the odds: the true value as often as said, each other one alike', () => {
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

test('a report names as many values as are to be named, in the order of the question, also at the ends of what can be drawn', () => {
  for (const values of QUESTIONS.map((question) => QUESTION_VALUES[question]))
    for (const random of [() => 0, () => 1 - 2 ** -53])
      for (const [truth, epsilon] of values.flatMap((value) => [0.1, 1, 2].map((one) => [value, one] as const))) {
        const named = randomise(truth, { values, epsilon, random });
        expect(named).toHaveLength(setSize(values.length, epsilon));
        expect(named).toEqual(values.filter((value) => named.includes(value)));
      }
  expect(QUESTIONS.map((question) => setSize(QUESTION_VALUES[question].length, MAX_EPSILON))).toEqual([1, 2, 2]);
});

test('shares lie nearest to what they were, are never below 0 and are 1 together', () => {
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

test('without reports there are no rates, and reports of unknown values do not count', () => {
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

test('the first answer of everyone goes to the first question, and the questions take turns', () => {
  expect([0, 1, 2, 3].map(questionFor)).toEqual(['type', 'reason', 'category', 'type']);
});
