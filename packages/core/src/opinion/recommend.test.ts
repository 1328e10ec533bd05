import { expect, test } from 'vitest';
import { type Recommendable, recommend } from './index.ts';

const aProposal = (id: number, more: Partial<Recommendable> = {}): Recommendable => ({
  id,
  votes: 100,
  share: 0.6,
  support: 0.9,
  nearness: null,
  agreement: 0.3,
  ...more,
});

test.each([
  { more: { votes: 9 }, reason: 'few_votes' },
  { more: { votes: 10 }, reason: undefined },
  { more: { support: 0.7 }, reason: 'unsure' },
  { more: { support: 0.71 }, reason: undefined },
  { more: { agreement: 0.5 }, reason: 'both_sides' },
  { more: { agreement: 0.49 }, reason: undefined },
  { more: { support: 0.25 }, reason: 'other_view' },
  { more: { support: 0.25, share: 0.3 }, reason: undefined },
  { more: { nearness: 0.5 }, reason: 'like_supported' },
  { more: { nearness: 0.49 }, reason: undefined },
  { more: { support: null, agreement: null }, reason: undefined },
])('$more is recommended as $reason', ({ more, reason }) => {
  expect(recommend([aProposal(1, more)], 5)[0]?.reason).toBe(reason);
});

test('reasons take turns, so that not everything is what one agrees with', () => {
  const liked = Array.from({ length: 8 }, (_, i) => aProposal(i + 1, { nearness: 0.9 - i / 100 }));
  const others = [
    aProposal(20, { support: 0.1 }),
    aProposal(21, { support: 0.5 }),
    aProposal(22, { votes: 0 }),
    aProposal(23, { agreement: 0.8 }),
  ];
  expect(recommend([...liked, ...others], 6)).toEqual([
    { id: 22, reason: 'few_votes' },
    { id: 21, reason: 'unsure' },
    { id: 23, reason: 'both_sides' },
    { id: 20, reason: 'other_view' },
    { id: 1, reason: 'like_supported' },
    { id: 2, reason: 'like_supported' },
  ]);
});

test('no proposal is recommended twice, and no more than asked for', () => {
  const many = Array.from({ length: 30 }, (_, i) => aProposal(i + 1, { votes: i, support: i / 30, nearness: 0.7, agreement: 0.6 }));
  const ids = recommend(many, 12).map(({ id }) => id);
  expect([ids.length, new Set(ids).size]).toEqual([12, 12]);
});
