import { expect, test } from 'vitest';
import { refuseEdit, refuseMerge, refuseVote } from './index.ts';

const OPEN = { authorId: 1, status: 'open', topicStatus: 'open', isRemoved: false } as const;

test.each([
  [OPEN, 2, undefined],
  [OPEN, 1, 'own_proposal'],
  [{ ...OPEN, authorId: null }, 1, undefined],
  [{ ...OPEN, status: 'merged' }, 2, 'proposal_merged'],
  [{ ...OPEN, status: 'closed' }, 2, 'proposal_closed'],
  [{ ...OPEN, topicStatus: 'closed' }, 2, 'proposal_closed'],
  [{ ...OPEN, isRemoved: true, status: 'merged' }, 2, 'gone'],
] as const)('%o voted on by %i: %s', (proposal, userId, refusal) => {
  expect(refuseVote(proposal, userId)).toBe(refusal);
});

test.each([
  [{ status: 'open', isRemoved: false, votes: 0 }, undefined],
  [{ status: 'open', isRemoved: false, votes: 1 }, 'proposal_voted_on'],
  [{ status: 'closed', isRemoved: false, votes: 0 }, 'proposal_closed'],
  [{ status: 'merged', isRemoved: false, votes: 0 }, 'proposal_merged'],
  [{ status: 'open', isRemoved: true, votes: 0 }, 'gone'],
] as const)('%o edited: %s', (proposal, refusal) => {
  expect(refuseEdit(proposal)).toBe(refusal);
});

const side = (id: number, changes: object = {}) => ({
  id,
  topicId: 1,
  topicStatus: 'open' as const,
  status: 'open' as const,
  isRemoved: false,
  ...changes,
});

test.each([
  [side(1), side(2), undefined],
  [side(1, { status: 'closed' }), side(2), undefined],
  [side(1), side(1), 'merge_with_itself'],
  [side(1), side(2, { topicId: 2 }), 'merge_across_topics'],
  [side(1), side(2, { topicStatus: 'closed' }), 'proposal_closed'],
  [side(1, { status: 'merged' }), side(2), 'proposal_merged'],
  [side(1), side(2, { status: 'merged' }), 'proposal_merged'],
  [side(1), side(2, { status: 'closed' }), 'proposal_closed'],
  [side(1), side(2, { isRemoved: true }), 'gone'],
] as const)('%o merged into %o: %s', (proposal, into, refusal) => {
  expect(refuseMerge(proposal, into)).toBe(refusal);
});
