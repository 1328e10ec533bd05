import { expect, test } from 'vitest';
import { appealTimes, refuseAppeal, refuseAppellant, sideOf } from './index.ts';

const RESOLVED = {
  decidedBy: 'ballots',
  outcome: 'accepted',
  countsFrom: new Date('2026-05-01T00:00:00Z'),
  appealDays: 14,
  parties: { challengerId: 1, authorId: 2 },
} as const;
const AT_ONCE = RESOLVED.countsFrom;
const FOURTH_DAY = new Date('2026-05-04T00:00:00Z');

test.each([
  ['2026-05-14T23:59:59.999Z', undefined],
  ['2026-05-15T00:00:00.000Z', 'appeal_too_late'],
])('an outcome of May 1st can be appealed at %s: %s', (at, refusal) => {
  expect(refuseAppeal(RESOLVED, new Date(at))).toBe(refusal);
});

test('a jury’s decision is final, and an undecided challenge cannot be appealed', () => {
  expect(refuseAppeal({ ...RESOLVED, decidedBy: 'jury' }, AT_ONCE)).toBe('appeal_exists');
  expect(refuseAppeal(undefined, AT_ONCE)).toBe('not_resolved');
});

test.each([
  { outcome: 'accepted', challenger: 'appeal_in_favour', author: undefined },
  { outcome: 'rejected', challenger: undefined, author: 'appeal_in_favour' },
  { outcome: 'partially_accepted', challenger: undefined, author: undefined },
  { outcome: 'undecided', challenger: undefined, author: undefined },
] as const)('$outcome is appealed by those it went against, at once, and never by those it favours', ({ outcome, ...refusals }) => {
  for (const side of ['challenger', 'author'] as const)
    for (const now of [AT_ONCE, FOURTH_DAY])
      expect(refuseAppellant({ side, ballotCounts: false }, { ...RESOLVED, outcome }, now)?.code).toBe(refusals[side]);
});

const third = (ballotCounts: boolean, now: Date, parties: { challengerId: number | null; authorId: number | null } = RESOLVED.parties) =>
  refuseAppellant({ side: 'third_party', ballotCounts }, { ...RESOLVED, parties }, now);

test('a third party waits three days, unless the losing party is gone', () => {
  expect(third(true, new Date(FOURTH_DAY.getTime() - 1))).toEqual({ code: 'appeal_too_early', from: FOURTH_DAY });
  expect(third(true, FOURTH_DAY)).toBeUndefined();
  expect(third(true, AT_ONCE, { challengerId: 1, authorId: null })).toBeUndefined();
  expect(third(true, AT_ONCE, { challengerId: null, authorId: 2 })?.code).toBe('appeal_too_early');
});

test('a third party whose ballots have no weight cannot appeal', () => {
  expect(third(false, FOURTH_DAY)).toEqual({ code: 'appeal_needs_ballots' });
});

test('if the appeal time is short, third parties wait for a third of it', () => {
  const { othersFrom, until } = appealTimes({ ...RESOLVED, appealDays: 3 });
  expect([othersFrom, until]).toEqual([new Date('2026-05-02T00:00:00Z'), FOURTH_DAY]);
});

test('an appellant is a party or a third party', () => {
  expect([1, 2, 3].map((id) => sideOf(id, { challengerId: 1, authorId: 2 }))).toEqual(['challenger', 'author', 'third_party']);
  expect(sideOf(3, { challengerId: null, authorId: null })).toBe('third_party');
});
