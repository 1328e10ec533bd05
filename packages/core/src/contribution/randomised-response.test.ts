import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  ANSWER_TYPES,
  type AnswerType,
  estimateRates,
  MAX_EPSILON,
  projectToSimplex,
  QUESTION_VALUES,
  QUESTIONS,
  questionFor,
  type ReportCount,
  randomise,
  responseOdds,
  trueValue,
} from './index.ts';

/** The same draws each time (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const SEEDS = 400;
const PEOPLE = 2000;

interface Crowd {
  shares: readonly number[];
  seed: number;
  epsilonOf?: (person: number) => number;
}

/** What a crowd says in truth, and what is estimated from what their devices sent. */
function survey({ shares, seed, epsilonOf = () => MAX_EPSILON }: Crowd) {
  const random = seeded(seed);
  const counts = new Map<string, ReportCount>();
  const said: number[] = ANSWER_TYPES.map(() => 0);
  for (let person = 0; person < PEOPLE; person += 1) {
    const at = person / PEOPLE < (shares[0] as number) ? 0 : person / PEOPLE < (shares[0] as number) + (shares[1] as number) ? 1 : 2;
    said[at] = (said[at] as number) + 1;
    const epsilon = epsilonOf(person);
    const value = randomise(ANSWER_TYPES[at] as AnswerType, { values: ANSWER_TYPES, epsilon, random });
    const known = counts.get(`${value} ${epsilon}`) ?? { value, epsilon, count: 0 };
    counts.set(`${value} ${epsilon}`, { ...known, count: known.count + 1 });
  }
  const rates = estimateRates(ANSWER_TYPES, [...counts.values()]);
  return rates.map((rate, i) => ({ ...rate, truth: (said[i] as number) / PEOPLE }));
}

test.each([
  { shares: [0.73, 0.17, 0.1] }, // as the extension's own example has it
  { shares: [0.9, 0.08, 0.02] },
  { shares: [1 / 3, 1 / 3, 1 / 3] },
])('of 2,000 people who answer $shares, the rates are told within 3 points', ({ shares }) => {
  const errors = Array.from({ length: SEEDS }, (_, seed) => survey({ shares, seed })).map((rates) =>
    rates.map(({ rate, truth }) => Math.abs(rate - truth)),
  );
  const within = errors.flat().filter((error) => error <= 0.03).length / errors.flat().length;
  const worst = errors.map((some) => Math.max(...some)).sort((a, b) => a - b);
  expect(within).toBeGreaterThan(0.98);
  expect(worst[Math.floor(SEEDS * 0.95)]).toBeLessThan(0.03); // all three of them, in 95 of 100 crowds
  expect(worst.at(-1)).toBeLessThan(0.06);
});

test('the estimate has no lean: over many crowds it is right on average', () => {
  const crowds = Array.from({ length: SEEDS }, (_, seed) => survey({ shares: [0.5, 0.3, 0.2], seed }));
  ANSWER_TYPES.forEach((_type, i) => {
    const mean = crowds.reduce((total, rates) => total + (rates[i]?.rate as number), 0) / SEEDS;
    expect(Math.abs(mean - (crowds[0]?.[i]?.truth as number))).toBeLessThan(0.002);
  });
});

test('the interval of 95% holds the truth in at least 95 of 100 crowds, whatever their ε', () => {
  const crowds = Array.from({ length: SEEDS }, (_, seed) =>
    survey({ shares: [0.6, 0.3, 0.1], seed, epsilonOf: (person) => [2, 1, 0.5][person % 3] as number }),
  );
  const held = crowds.flat().filter(({ low, high, truth }) => low <= truth && truth <= high).length;
  expect(held / (SEEDS * 3)).toBeGreaterThan(0.95);
});

test('whatever one means, no report is more than e^ε times likelier than if one had meant something else', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 30 }), fc.double({ min: 0.1, max: MAX_EPSILON, noNaN: true }), (values, epsilon) => {
      const { truth, other } = responseOdds(values, epsilon);
      expect(truth + (values - 1) * other).toBeCloseTo(1, 12);
      expect(truth / other).toBeLessThanOrEqual(Math.exp(epsilon) * (1 + 1e-12));
    }),
  );
});

test('the draws follow the odds: the true value as often as said, each other one alike', () => {
  const values = QUESTION_VALUES.category;
  const random = seeded(7);
  const counts = new Map<string, number>();
  const draws = 60_000;
  for (let i = 0; i < draws; i += 1) {
    const value = randomise('racism', { values, epsilon: 2, random });
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  const { truth, other } = responseOdds(values.length, 2);
  for (const value of values) {
    const expected = value === 'racism' ? truth : other;
    expect(Math.abs((counts.get(value) ?? 0) / draws - expected)).toBeLessThan(0.008);
  }
});

test('a report is one of the values, also at the ends of what can be drawn', () => {
  for (const question of QUESTIONS)
    for (const random of [() => 0, () => 1 - 2 ** -53])
      for (const truth of QUESTION_VALUES[question])
        expect(QUESTION_VALUES[question]).toContain(randomise(truth, { values: QUESTION_VALUES[question], epsilon: 2, random }));
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
  expect(estimateRates(ANSWER_TYPES, [{ value: 'nonsense', epsilon: 2, count: 9 }])).toEqual([]);
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
