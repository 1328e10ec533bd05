import { expect, test } from 'vitest';
import { signalSentence } from './signal-words.ts';

test.each([
  [
    'lock_step',
    { coincidences: 91, shared: 6, members: 23, window_seconds: 60 },
    '23 accounts, 91 coincidences, on 6 items, at most 60 seconds apart',
  ],
  [
    'same_votes',
    { coincidences: 40, shared: 12, members: 8, devoted: 7 },
    '8 accounts, 40 equal votes, on 12 items, 7 vote on little else',
  ],
  [
    'burst',
    { votes: 25, seconds: 540, window_seconds: 600, time: 30.2, agreement: 2.9, newcomers: 3 },
    '25 votes, within 9 minutes, at most 10 minutes apart, far more at once than usual, more accounts without earlier votes than usual',
  ],
  ['device', { people: 17, members: 23, groups: 2 }, '17 of 23 accounts'],
  ['burst', { votes: 12, seconds: 90_000 }, '12 votes, within 25 hours'],
  ['velocity', {}, ''],
  ['names', { nobody_knows: 4 }, ''],
] as const)('%s with %j reads well', (kind, numbers, sentence) => {
  expect(signalSentence({ kind, numbers })).toBe(sentence);
});
