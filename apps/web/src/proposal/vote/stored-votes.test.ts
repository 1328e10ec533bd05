import { expect, test } from 'vitest';
import { type DeviceVote, formatVotes, parseVotes } from './stored-votes.ts';

const VOTE: DeviceVote = { proposalId: 'p1', title: 'Raise the crossings', type: 'support', key: 'k1' };

test('what was saved is read again', () => {
  expect(parseVotes(formatVotes([VOTE]))).toEqual([VOTE]);
});

test.each([
  ['nothing', undefined],
  ['no JSON', '{'],
  ['another value', '3'],
  ['votes of another shape', '{"version":1,"votes":[{"proposalId":"p1","type":"praise","title":"x","key":"k"},null]}'],
])('%s is no vote', (_what, text) => {
  expect(parseVotes(text)).toEqual([]);
});

test('what a newer page has saved is not read, so that it is not overwritten', () => {
  expect(parseVotes('{"version":99,"votes":[]}')).toBeUndefined();
});
