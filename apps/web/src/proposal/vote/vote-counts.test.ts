import { expect, test } from 'vitest';
import { countsAfter } from './vote-counts.ts';

const COUNTS = { support: 3, oppose: 1, pass: 0 };

test.each([
  [null, 'support', { support: 4, oppose: 1, pass: 0 }],
  ['support', 'oppose', { support: 2, oppose: 2, pass: 0 }],
  ['oppose', null, { support: 3, oppose: 0, pass: 0 }],
  ['pass', null, COUNTS],
  ['support', 'support', COUNTS],
] as const)('from %s to %s', (before, after, expected) => {
  expect(countsAfter(COUNTS, before, after)).toEqual(expected);
});
