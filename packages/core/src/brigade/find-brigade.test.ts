import { expect, test } from 'vitest';
import { seeded } from '../pseudorandom/index.ts';
import type { ItemVote } from './counts.ts';
import { findBrigade } from './find-brigade.ts';
import { BRIGADE_POLICY } from './policy.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

/** 45 people over four days; one in ten has no record, and 60% support it. */
function honestVotes(): ItemVote[] {
  const random = seeded(3);
  return Array.from({ length: 45 }, (_, user) => ({
    user,
    side: random() < 0.6 ? 1 : 0,
    at: random() * 4 * DAY,
    isNew: random() < 0.1,
    network: `home ${user}`,
    device: `device ${user}`,
  }));
}

interface Group {
  people: number;
  seconds: number;
  /** The share that is against it. */
  against?: number;
  isNew?: boolean;
  isOnePlace?: boolean;
  devices?: number;
}

function group({ people, seconds, against = 1, isNew = true, isOnePlace = false, devices = people }: Group): ItemVote[] {
  const random = seeded(4);
  return Array.from({ length: people }, (_, n) => ({
    user: 1000 + n,
    side: n < against * people ? 0 : 1,
    at: 2 * DAY + random() * seconds,
    isNew,
    network: isOnePlace ? 'school' : `network ${n}`,
    device: `their device ${n % devices}`,
  }));
}

const inOrder = (votes: ItemVote[]): ItemVote[] => votes.sort((a, b) => a.at - b.at);
const find = (votes: ItemVote[]) => findBrigade(inOrder(votes), { opensAt: 0, policy: BRIGADE_POLICY });

test.each([
  { what: '20 accounts without a record, all against, in ten minutes', people: 20, seconds: 600, isFound: true },
  { what: 'the same in 2 hours', people: 20, seconds: 2 * HOUR, isFound: true },
  { what: 'the same in 24 hours', people: 20, seconds: DAY, isFound: true },
  { what: 'eight in ten minutes', people: 8, seconds: 600, isFound: true },
  { what: 'four', people: 4, seconds: 600, isFound: false },
  { what: 'a crowd that is divided', people: 60, seconds: 600, against: 0.7, isFound: false },
  { what: 'a crowd with some dissent', people: 60, seconds: HOUR, against: 0.85, isFound: false },
  { what: 'people with a record', people: 20, seconds: 600, isNew: false, isFound: false },
  { what: 'a class of one mind on one network', people: 30, seconds: HOUR, isOnePlace: true, isFound: false },
  { what: 'one network with four devices', people: 30, seconds: HOUR, isOnePlace: true, devices: 4, isFound: true },
])('$what: found is $isFound', ({ isFound, what: _, ...shape }) => {
  expect(find([...honestVotes(), ...group(shape)]) !== undefined).toBe(isFound);
});

test('only members of the brigade are named', () => {
  const found = find([...honestVotes(), ...group({ people: 20, seconds: 600 })]);
  expect(found?.members.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, n) => 1000 + n));
  expect(found?.side).toBe(0);
});

test('where nobody has a record, many who agree at once are still found', () => {
  const votes = [...honestVotes(), ...group({ people: 24, seconds: 600 })].map((vote) => ({ ...vote, isNew: true }));
  expect(find(votes)?.members).toHaveLength(24);
});

test('nothing is found among honest votes, or without votes', () => {
  expect(find(honestVotes())).toBeUndefined();
  expect(find([])).toBeUndefined();
});

test('a brigade that has not voted since the last look is not found again', () => {
  const votes = inOrder([...honestVotes(), ...group({ people: 20, seconds: 600 })]);
  expect(findBrigade(votes, { opensAt: 0, since: 3.5 * DAY, policy: BRIGADE_POLICY })).toBeUndefined();
  expect(findBrigade(votes, { opensAt: 0, since: 2 * DAY, policy: BRIGADE_POLICY })?.members).toHaveLength(20);
});
