import { expect, test } from 'vitest';
import { BRIGADE_POLICY } from './policy.ts';
import { strengthOf } from './strength.ts';
import { countVoters, lookForBrigades, newBrigadeWatch, type WatchedVote, watchVote } from './watch.ts';

const DAY = 86_400;

const honest = (item: number): WatchedVote[] =>
  Array.from({ length: 40 }, (_, n) => ({ item, user: n, side: n % 3 === 0 ? 0 : 1, at: (n * DAY) / 20, isNew: n % 10 === 3 }));
const puppets = (item: number): WatchedVote[] =>
  Array.from({ length: 20 }, (_, n) => ({ item, user: 500 + n, side: 0, at: DAY + n * 20, isNew: true }));

function watched(votes: readonly WatchedVote[]) {
  const watch = newBrigadeWatch();
  for (const vote of votes.toSorted((a, b) => a.at - b.at)) watchVote(watch, vote);
  return watch;
}

test('a brigade is found on the item that it votes on, once', () => {
  const watch = watched([...honest(1), ...honest(2), ...puppets(2)]);
  const found = lookForBrigades(watch, BRIGADE_POLICY);
  expect(found.map(({ item, members }) => [item, members.length])).toEqual([[2, 20]]);
  expect(found.map((brigade) => strengthOf(brigade, BRIGADE_POLICY))).toEqual(['strong']);
  expect(lookForBrigades(watch, BRIGADE_POLICY)).toEqual([]);
});

test('a changed vote counts once, and as of when it was changed', () => {
  const earlier = puppets(1).map((vote, n) => ({ ...vote, side: 1, at: (n * DAY) / 25 }));
  const watch = watched([...honest(1), ...earlier, ...puppets(1)]);
  expect(lookForBrigades(watch, BRIGADE_POLICY)[0]?.members).toHaveLength(20);
});

test('too many votes and clocks that run backwards cause no error', () => {
  const watch = newBrigadeWatch(10_000);
  for (let n = 0; n < 30_000; n += 1) watchVote(watch, { item: n % 7, user: n, side: n % 2, at: 10_000 - n, isNew: n % 3 === 0 });
  for (let n = 0; n < 10_000; n += 1) watchVote(watch, { item: 9, user: n, side: n % 2, at: 20_000 + n, isNew: true });
  expect(watch.ring.at).toHaveLength(10_000);
  expect([...watch.items.keys()]).toEqual([9]); // the others are forgotten
  expect(lookForBrigades(watch, BRIGADE_POLICY)).toEqual([]);
});

test.each([
  { newcomers: 5, others: 100, found: 1 },
  { newcomers: 100, others: 5, found: 0 },
])('newcomers who agree are a brigade if few voters elsewhere are new, and not if most are: $newcomers of them', (voters) => {
  const watch = newBrigadeWatch();
  countVoters(watch, { ...voters, at: DAY - 60 });
  for (const vote of puppets(1).slice(0, 14)) watchVote(watch, vote);
  expect(lookForBrigades(watch, BRIGADE_POLICY)).toHaveLength(voters.found);
});
