import { expect, test } from 'vitest';
import { findCreationBursts } from './creation.ts';
import { findNamePatterns } from './names.ts';
import { ABUSE_POLICY, problemWithAbusePolicy } from './policy.ts';
import { chanceOfAtLeast, strengthOf } from './signal.ts';
import { findRepeatedTexts } from './texts.ts';

const named = (names: readonly string[]) => names.map((name, at) => ({ userId: at + 1, name }));
const counted = (stem: string, from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, at) => `${stem}${String(from + at).padStart(2, '0')}`);

test.each([
  { what: 'anna01 to anna20', names: counted('anna', 1, 20), people: 20 },
  { what: 'four in a row', names: counted('bo', 7, 10), people: 4 },
  { what: 'three in a row', names: counted('bo', 7, 9), people: 0 },
  { what: 'birth years', names: ['anna1984', 'anna1991', 'anna2003', 'anna1969', 'anna1975'], people: 0 },
  { what: 'the same with dots and capitals', names: ['Max.1', 'max_2', 'MAX 3', 'max-4'], people: 4 },
  { what: 'names without numbers', names: ['Ana', 'Ben', 'Cleo', 'Dora', 'Emil'], people: 0 },
])('$what: $people people are signalled', ({ names, people }) => {
  expect(findNamePatterns(named(names), ABUSE_POLICY).flatMap(({ users }) => users)).toHaveLength(people);
});

const HOUR = 3_600_000;
const createdAt = (times: readonly number[]) =>
  times.map((createdAt, at) => ({ userId: at + 1, name: 'x', createdAt, places: ['one place'] }));

test.each([
  { what: 'ten within an hour where one is usual', times: Array.from({ length: 10 }, (_, n) => n * 300_000), usual: 1, people: 10 },
  { what: 'ten within ten hours', times: Array.from({ length: 10 }, (_, n) => n * HOUR), usual: 1, people: 0 },
  { what: 'ten within an hour where eight are usual', times: Array.from({ length: 10 }, (_, n) => n * 300_000), usual: 8, people: 0 },
  { what: 'three within a minute', times: [0, 1, 2], usual: 0, people: 0 },
])('accounts from one place, $what: $people people are signalled', ({ times, usual, people }) => {
  expect(findCreationBursts(createdAt(times), usual, ABUSE_POLICY).flatMap(({ users }) => users)).toHaveLength(people);
});

test.each([
  { authors: [1, 2, 3, 4], words: 8, found: 1 },
  { authors: [1, 2, 3], words: 8, found: 0 },
  { authors: [1, 1, 1, 1, 2], words: 8, found: 0 }, // one person may repeat themselves
  { authors: [1, 2, 3, 4], words: 7, found: 0 }, // "I agree" is the same by chance
])('$words words by $authors: $found signals', ({ authors, words, found }) => {
  expect(findRepeatedTexts([{ authors, words, similarity: 0.9 }], ABUSE_POLICY)).toHaveLength(found);
});

test.each([
  { count: 0, expected: 5, chance: 1 },
  { count: 1, expected: 0, chance: 0 },
  { count: 1, expected: 1, chance: 0.632_120_558_8 },
  { count: 3, expected: 1, chance: 0.080_301_397_1 },
])('at least $count where $expected are usual happen with $chance', ({ count, expected, chance }) => {
  expect(chanceOfAtLeast(count, expected)).toBeCloseTo(chance, 9);
});

test('the chance of ever more falls without end, and the strength grows to 1', () => {
  const chances = [5, 10, 20, 40, 80].map((count) => chanceOfAtLeast(count, 1));
  expect(chances).toEqual(chances.toSorted((a, b) => b - a));
  expect(chances.every((chance) => chance > 0)).toBe(true);
  const strengths = chances.map((chance) => strengthOf(chance, 0.01));
  expect(strengths).toEqual(strengths.toSorted((a, b) => a - b));
  expect([strengthOf(0.01, 0.01), strengths.at(-1)]).toEqual([0, 1]);
});

test.each([
  { changes: { networkVotesPerMinute: 29 }, field: 'networkVotesPerMinute' },
  { changes: { networkVotesPerMinute: 30 }, field: undefined },
  { changes: { votesPerHour: 29 }, field: 'votesPerHour' },
  { changes: { votesPerDay: 899 }, field: 'votesPerDay' },
])('a policy with $changes has a problem with $field', ({ changes, field }) => {
  expect(problemWithAbusePolicy({ ...ABUSE_POLICY, ...changes })?.field).toBe(field);
});
