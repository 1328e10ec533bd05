import { expect, test } from 'vitest';
import { isSameGroup, matchAbuse, setsAside, severityOf, strongestOf, THREAT_POLICY, type ThreatSignal } from './index.ts';

const signal = (text: string): ThreatSignal => {
  const [kind, strength] = text.split(' ');
  return { kind, strength } as ThreatSignal;
};

test.each([
  { signals: ['lock_step strong'], people: 5, severity: 'low', aside: false },
  { signals: ['lock_step strong'], people: 40, severity: 'medium', aside: false },
  { signals: ['lock_step strong', 'burst strong'], people: 40, severity: 'medium', aside: false }, // both of time
  { signals: ['lock_step strong', 'same_votes weak'], people: 40, severity: 'medium', aside: false },
  { signals: ['lock_step clear', 'same_votes clear'], people: 9, severity: 'medium', aside: true },
  { signals: ['lock_step clear', 'same_votes clear'], people: 10, severity: 'high', aside: true },
  { signals: ['burst strong', 'same_votes strong', 'creation clear'], people: 3, severity: 'high', aside: true },
  { signals: ['device strong', 'creation strong', 'network strong'], people: 30, severity: 'medium', aside: false }, // one place
  { signals: ['creation strong', 'names strong'], people: 30, severity: 'high', aside: false }, // nobody has voted
  { signals: ['names strong', 'burst clear'], people: 3, severity: 'medium', aside: true },
  { signals: [], people: 3, severity: 'low', aside: false },
])('$signals of $people people: $severity, set aside: $aside', ({ signals, people, severity, aside }) => {
  const given = signals.map(signal);
  expect(severityOf({ signals: given, people })).toBe(severity);
  expect(setsAside(given, THREAT_POLICY)).toBe(aside);
});

test('answers are set aside only by moderators, or by more signals, if the policy says so', () => {
  const three = ['burst strong', 'same_votes strong', 'creation clear'].map(signal);
  expect(setsAside(three, { ...THREAT_POLICY, signalsToSetAside: null })).toBe(false);
  expect(setsAside(three, { ...THREAT_POLICY, signalsToSetAside: 3 })).toBe(true);
  expect(setsAside(three, { ...THREAT_POLICY, signalsToSetAside: 4 })).toBe(false);
});

test('of each kind the strongest signal counts', () => {
  expect(strongestOf(['burst clear', 'burst strong', 'names weak', 'burst weak'].map(signal))).toEqual(
    ['burst strong', 'names weak'].map(signal),
  );
});

test.each([
  { shared: 4, one: 4, other: 8, isSame: true }, // a half of either
  { shared: 4, one: 8, other: 8, isSame: false },
  { shared: 7, one: 7, other: 60, isSame: true }, // it has grown
  { shared: 5, one: 7, other: 60, isSame: false },
  { shared: 0, one: 3, other: 3, isSame: false },
])('$shared of $one and $other people: the same group is $isSame', ({ isSame, ...overlap }) => {
  expect(isSameGroup(overlap, THREAT_POLICY)).toBe(isSame);
});

test.each([
  { what: 'most of the group', memberIds: [1, 2, 3, 4, 5, 6], people: 6, strength: 0.8, found: 'strong' },
  { what: 'a third of the group', memberIds: [1, 2, 3], people: 3, strength: 0.8, found: 'clear' },
  { what: 'two of ten', memberIds: [1, 2], people: 2, strength: 1, found: 'weak' },
  { what: 'a signal that says little', memberIds: [1, 2, 3, 4, 5, 6], people: 6, strength: 0.4, found: 'weak' },
  { what: 'everybody of a school of 300', memberIds: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], people: 300, strength: 1, found: 'weak' },
])('accounts that were created together, $what: $found', ({ memberIds, people, strength, found }) => {
  expect(matchAbuse([{ kind: 'creation', strength, memberIds, people }], 10)).toEqual([
    { kind: 'creation', strength: found, numbers: { people: memberIds.length, members: 10, groups: 1 } },
  ]);
});

test('members who each vote like programs make one signal together', () => {
  const matches = Array.from({ length: 7 }, (_, at) => ({ kind: 'velocity' as const, strength: 0.9, memberIds: [at], people: 1 }));
  expect(matchAbuse(matches, 10)).toEqual([{ kind: 'velocity', strength: 'strong', numbers: { people: 7, members: 10, groups: 7 } }]);
});

test('timing and records are not taken from single people', () => {
  expect(matchAbuse([{ kind: 'timing', strength: 1, memberIds: [1, 2], people: 2 }], 2)).toEqual([]);
});
