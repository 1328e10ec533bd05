import { describe, expect, test } from 'vitest';
import { seeded } from '../pseudorandom/index.ts';
import { type ArmSums, compareArms, NOBODY } from './compare-arms.ts';

const OPTIONS = { alpha: 0.05, tunedFor: 1000, leastPeople: 50 };

const add = ({ people, sum, squares }: ArmSums, value: number): ArmSums => ({
  people: people + 1,
  sum: sum + value,
  squares: squares + value ** 2,
});
const sumsOf = (values: readonly number[]): ArmSums => values.reduce(add, NOBODY);
const newest = (control: ArmSums, candidate: ArmSums, options = OPTIONS) => compareArms([{ control, candidate }], options).at(-1);

/** Votes of a person: most cast none, some cast several. */
function votes(random: () => number, mean: number): number {
  if (random() < 0.6) return 0;
  const rate = mean / 0.4;
  let count = 0;
  for (let product = random(); product > Math.exp(-rate); product *= random()) count += 1;
  return count;
}

/** People come one by one, each to either arm, and somebody looks after each of them. */
function run(seed: number, { people, means, options = OPTIONS }: { people: number; means: [number, number]; options?: typeof OPTIONS }) {
  const random = seeded(seed);
  const arms: [ArmSums, ArmSums] = [NOBODY, NOBODY];
  const looks = Array.from({ length: people }, () => {
    const arm = random() < 0.5 ? 0 : 1;
    arms[arm] = add(arms[arm], votes(random, means[arm]));
    return { control: arms[0], candidate: arms[1] };
  });
  return compareArms(looks, options);
}

describe('of two equal arms, looking after every person', () => {
  const RUNS = 400;
  const runs = Array.from({ length: RUNS }, (_, seed) => run(seed + 1, { people: 3000, means: [0.8, 0.8] }));
  const share = (isWrong: (run: (typeof runs)[number]) => boolean) => runs.filter(isWrong).length / RUNS;

  test('a difference is claimed in at most alpha of the runs', () => {
    expect(share((looks) => looks.some(({ pValue }) => pValue <= OPTIONS.alpha))).toBeLessThanOrEqual(OPTIONS.alpha);
    expect(share((looks) => looks.some(({ interval }) => interval && (interval.low > 0 || interval.high < 0)))).toBeLessThanOrEqual(0.05);
  });

  test('a test that may be looked at once would claim one far more often', () => {
    const isFooled = (looks: (typeof runs)[number]) =>
      looks.some(({ people, difference }) => people >= 100 && Math.abs(difference as number) > 1.96 * Math.sqrt((4 * 2.3) / people));
    expect(share(isFooled)).toBeGreaterThan(0.2);
  });
});

test('a true effect is found, and the sequence covers it', () => {
  const runs = Array.from({ length: 300 }, (_, seed) => run(seed + 1000, { people: 3000, means: [0.8, 1.2] }));
  for (const looks of runs) expect(looks.at(-1)?.pValue).toBeLessThan(0.05);
  const covered = runs.filter((looks) => looks.every(({ interval }) => !interval || (interval.low <= 0.4 && interval.high >= 0.4)));
  expect(covered.length).toBeGreaterThanOrEqual(0.95 * runs.length);
});

test('the sequence never widens and the p-value never rises', () => {
  const looks = run(7, { people: 2000, means: [0.8, 1] }).filter(({ interval }) => interval);
  for (let at = 1; at < looks.length; at += 1) {
    const [before, now] = [looks[at - 1], looks[at]];
    expect(now?.interval?.low).toBeGreaterThanOrEqual(before?.interval?.low as number);
    expect(now?.interval?.high).toBeLessThanOrEqual(before?.interval?.high as number);
    expect(now?.pValue).toBeLessThanOrEqual(before?.pValue as number);
  }
});

test.each([100, 300, 1000, 3000])(
  'with %i people in each arm the relative interval excludes 0 exactly where the difference does',
  (people) => {
    for (let seed = 1; seed <= 20; seed += 1) {
      const random = seeded(seed);
      const arm = (mean: number) => sumsOf(Array.from({ length: people }, () => votes(random, mean)));
      const now = newest(arm(0.8), arm(1));
      expect(now?.relative).not.toBeNull();
      expect((now?.relative?.low as number) > 0).toBe((now?.interval?.low as number) > 0);
    }
  },
);

test.each([
  { what: 'nobody', control: NOBODY, candidate: NOBODY, difference: null },
  { what: 'only one arm', control: sumsOf([1, 0]), candidate: NOBODY, difference: null },
  { what: 'too few people', control: sumsOf([1, 0, 1]), candidate: sumsOf([2, 2, 2]), difference: 4 / 3 },
  { what: 'no votes at all', control: sumsOf(Array(60).fill(0)), candidate: sumsOf(Array(60).fill(0)), difference: 0 },
])('$what says nothing', ({ control, candidate, difference }) => {
  const now = newest(control, candidate);
  expect(now).toMatchObject({ interval: null, relative: null, pValue: 1 });
  if (difference === null) expect(now?.difference).toBeNull();
  else expect(now?.difference).toBeCloseTo(difference, 12);
});

test('a control without votes has no relative difference', () => {
  const now = newest(sumsOf(Array(60).fill(0)), sumsOf(Array.from({ length: 60 }, (_, at) => at % 2)));
  expect(now?.difference).toBe(0.5);
  expect(now?.interval?.low).toBeGreaterThan(0);
  expect(now?.relative).toBeNull();
});

test('a relative difference that leaves open what an earlier look has decided is not shown', () => {
  const candidate = Array.from({ length: 60 }, (_, at) => at % 2);
  const early = { control: sumsOf(Array(60).fill(0)), candidate: sumsOf(candidate) };
  const late = { control: sumsOf([...Array(60).fill(0), ...Array(30).fill(1)]), candidate: sumsOf([...candidate, ...candidate]) };
  expect(newest(late.control, late.candidate)?.relative?.low).toBeLessThan(0);
  const now = compareArms([early, late], OPTIONS).at(-1);
  expect(now?.interval?.low).toBeGreaterThan(0);
  expect(now?.relative).toBeNull();
});
