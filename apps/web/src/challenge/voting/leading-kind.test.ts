import { expect, test } from 'vitest';
import { leadingKind } from './leading-kind.ts';

test.each([
  { counts: [], leads: undefined },
  { counts: [1, 1, 1, 1], leads: undefined },
  { counts: [0, 2, 2, 1], leads: undefined },
  { counts: [0, 3, 0], leads: { kind: 1, reach: 'alone' } },
  { counts: [1, 2, 1], leads: { kind: 1, reach: 'plurality' } }, // exactly half
  { counts: [1, 3, 1], leads: { kind: 1, reach: 'majority' } },
])('of $counts there leads $leads', ({ counts, leads }) => {
  expect(leadingKind(counts.map((count, kind) => ({ kind, count })))).toEqual(leads);
});
