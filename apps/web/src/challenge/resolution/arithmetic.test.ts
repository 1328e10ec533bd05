import type { Tally } from '@verdict/wire/challenge';
import { expect, test } from 'vitest';
import { sumLines } from './arithmetic.ts';

const POLICY = { maxImpact: 0.2, acceptAt: 0.6, quorum: 5 };
const tally = (support_weight: number, oppose_weight: number, counted = 6): Tally => ({
  support_weight,
  oppose_weight,
  support_share: support_weight / (support_weight + oppose_weight),
  support_count: 4,
  oppose_count: 2,
  abstain_count: 0,
  counted,
  by_tier: [],
});
const results = (...args: Parameters<typeof sumLines>) => sumLines(...args).map(({ name, reckoning, result }) => [name, reckoning, result]);

test('an accepted challenge is reckoned from weights to veracity', () => {
  expect(results(tally(6.5, 1.5), { outcome: 'accepted', impact: -0.1625, before: 0.5, after: 0.3375 }, POLICY)).toEqual([
    ['Support', '6.5 ÷ (6.5 + 1.5)', '81.3%'],
    ['Effect', '−0.20 × 0.8125', '−0.1625'],
    ['Veracity', '0.50 − 0.1625', '0.3375'],
  ]);
});

test('in part, the effect is halved', () => {
  const [, effect] = results(tally(4, 6), { outcome: 'partially_accepted', impact: -0.04, before: 0.5, after: 0.46 }, POLICY);
  expect(effect).toEqual(['Effect', '−0.20 × 0.40 × 0.5', '−0.04']);
});

test('a rejected challenge and one without enough ballots change nothing, and say why', () => {
  const nothing = { impact: 0, before: 0.5, after: 0.5 };
  expect(results(tally(1, 9), { outcome: 'rejected', ...nothing }, POLICY)[1]).toEqual(['Effect', 'below 30%', 'none']);
  expect(results(tally(3, 0, 3), { outcome: 'undecided', ...nothing }, POLICY)).toContainEqual([
    'Votes that count',
    '3, 5 needed',
    'too few',
  ]);
});

test('where a jury put another outcome in place of the first, what the first took is given back', () => {
  const lines = results(tally(6.5, 1.5), { outcome: 'rejected', impact: 0, before: 0.3375, after: 0.5 }, POLICY);
  expect(lines).toContainEqual(['First effect undone', '', '+0.1625']);
  expect(lines.at(-1)).toEqual(['Veracity', '0.3375 + 0.1625', '0.50']);
});

test.each([
  { outcome: 'partially_accepted', impact: -0.075, before: 0.35, after: 0.425, undone: '+0.15', sum: '0.35 + 0.075' },
  { outcome: 'accepted', impact: -0.15, before: 0.425, after: 0.35, undone: '+0.075', sum: '0.425 − 0.075' },
  { outcome: 'rejected', impact: 0, before: 0.85, after: 1, undone: '+0.15', sum: '0.85 + 0.15' }, // at the very top
] as const)('a jury’s $outcome shows its own effect, and what the first did apart from it', ({ undone, sum, ...effect }) => {
  const lines = results(tally(6, 2), effect, POLICY);
  expect(lines).toContainEqual(['First effect undone', '', undone]);
  expect(lines.at(-1)?.[1]).toBe(sum);
});

test('what is cut off at nothing is no effect undone', () => {
  const lines = results(tally(6, 2), { outcome: 'accepted', impact: -0.15, before: 0.1, after: 0 }, POLICY);
  expect(lines.map(([name]) => name)).toEqual(['Support', 'Effect', 'Veracity']);
});
