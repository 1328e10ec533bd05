import { expect, test } from 'vitest';
import { BRIDGE_POLICY } from './policy.ts';
import { agreedBar, BRIDGE_STATUSES, type BridgeStatus, type StatusInput, statusOf } from './status.ts';

const policy = { ...BRIDGE_POLICY, oneSidedAt: 0.9, keepMargin: 1, voicesPerSide: 1, fewestRatings: 3 };
const BAR = 0.95; // less a margin of 1 in log odds this is 0.875; 0.9 becomes 0.768

test.each<[agreed: number, oneSided: number, known: [number, number], previous: BridgeStatus | undefined, status: BridgeStatus]>([
  [0.95, 0.05, [4, 2], undefined, 'agreed'], // exactly at the bar
  [0.94, 0.06, [4, 2], undefined, 'not_enough'],
  [0.94, 0.06, [4, 2], 'agreed', 'agreed'], // the status is kept
  [0.88, 0.12, [4, 2], 'agreed', 'agreed'],
  [0.87, 0.13, [4, 2], 'agreed', 'not_enough'],
  [0.94, 0.06, [4, 2], 'one_sided', 'not_enough'],
  [0.99, 0.01, [5.5, 0.5], undefined, 'not_enough'], // one camp has hardly rated
  [0.01, 0.99, [6, 0], undefined, 'one_sided'], // the other camp need not have rated
  [0.05, 0.9, [4, 2], undefined, 'one_sided'],
  [0.1, 0.89, [4, 2], undefined, 'not_enough'],
  [0.2, 0.78, [4, 2], 'one_sided', 'one_sided'],
  [0.2, 0.76, [4, 2], 'one_sided', 'not_enough'],
  [0.01, 0.99, [4, 2], 'agreed', 'one_sided'],
  [0.96, 0.04, [4, 2], 'one_sided', 'agreed'],
])('agreed %f, one-sided %f, known %j, before %s: %s', (agreed, oneSided, known, previous, status) => {
  const before = previous && BRIDGE_STATUSES.indexOf(previous);
  expect(BRIDGE_STATUSES[statusOf({ agreed, oneSided, ratings: 6, known }, BAR, { policy, divided: true, previous: before })]).toBe(status);
});

const kinds = (...agreed: number[]) => Float64Array.from(agreed.flatMap((p) => [p, 1 - p, 0, 0]));

test('the bar allows as many errors as the policy, within its limits', () => {
  const strict = { ...policy, falselyAgreed: 0.01, agreedAt: 0.75, agreedAnyway: 0.98 };
  const doubtful = new Array(100).fill(0.1);
  // The doubts add up to 90.16: a thousandth of it allows the first two items, a hundredth more than are likely.
  expect(agreedBar(kinds(0.99, 0.95, 0.9, ...doubtful), { ...strict, falselyAgreed: 0.001 })).toBeCloseTo(0.925);
  expect(agreedBar(kinds(0.99, 0.95, 0.9, ...doubtful), strict)).toBe(0.75);
  expect(agreedBar(kinds(0.99, 0.99, 0.99), strict)).toBe(0.98); // no division: near certainty is enough
  expect(agreedBar(new Float64Array(0), strict)).toBe(0.98);
});

const statusIn = (divided: boolean, input: StatusInput) => BRIDGE_STATUSES[statusOf(input, BAR, { policy, divided })];

test('without raters of a known camp nothing is one-sided', () => {
  const input = { agreed: 0.01, oneSided: 0.99, ratings: 60 };
  expect(statusIn(true, { ...input, known: [1, 0.9] })).toBe('not_enough');
  expect(statusIn(true, { ...input, known: [1, 1] })).toBe('one_sided');
});

test('newcomers alone cannot make a divided crowd agree; without camps nobody needs to be in one', () => {
  const input: StatusInput = { agreed: 0.99, oneSided: 0.01, ratings: 60, known: [0, 0] };
  expect([statusIn(true, input), statusIn(false, input)]).toEqual(['not_enough', 'agreed']);
  expect(statusIn(false, { ...input, ratings: 2.9 })).toBe('not_enough');
});
