import { expect, test } from 'vitest';
import { refuseReply, refuseReview } from './author.ts';

test.each([
  { authorId: 1, status: 'active', reply: undefined, review: undefined },
  { authorId: 1, status: 'validated', reply: undefined, review: undefined },
  { authorId: 1, status: 'overridden', reply: undefined, review: 'label_overridden' },
  { authorId: 1, status: 'active', isOutdated: true, reply: 'label_outdated', review: 'label_outdated' },
  { authorId: 2, status: 'active', reply: 'not_yours', review: 'not_yours' },
  { authorId: null, status: 'active', reply: 'not_yours', review: 'not_yours' },
] as const)('words of $authorId, label $status: reply $reply, review $review', ({ reply, review, ...rest }) => {
  const words = { isOutdated: false, ...rest };
  expect(refuseReply(words, 1)).toBe(reply);
  expect(refuseReview(words, 1)).toBe(review);
});
