import { expect, test } from 'vitest';
import { compareRanks, RANKING_POLICY, type RanksRelease, type ReleasedProposal, replayRanks } from './index.ts';

const NOW = new Date('2026-03-02T12:00:00Z');
const aProposal = (proposalId: string, changes: Partial<ReleasedProposal> = {}): ReleasedProposal => ({
  proposalId,
  author: null,
  authorTrust: 1,
  createdAt: NOW,
  adminPriority: 0,
  agreement: null,
  mergedInto: null,
  similarities: [0.5],
  ...changes,
});
const aRelease = (changes: Partial<RanksRelease>): RanksRelease => ({
  rankedAt: NOW,
  policy: RANKING_POLICY,
  formula: 'weighted_sum',
  normalisation: 'batch',
  consistencyFormula: 'scaled',
  history: null,
  subtopics: [{ id: 1, weight: 1, boosts: [] }],
  proposals: [],
  votes: [],
  ...changes,
});
const vote = (proposalId: string, voter: string, choice: 'support' | 'oppose') => ({ proposalId, voter, vote: choice, weight: 1 });

test('the score follows from votes, similarities, policy and time', () => {
  const proposals = [aProposal('near', { similarities: [0.9] }), aProposal('far', { similarities: [0.1] })];
  const [first, last] = replayRanks(aRelease({ proposals, votes: [vote('near', 'a', 'support')] }));
  // All of n votes for: Wilson's lower bound is n / (n + 1.96²); the author's trust counts as five of them.
  expect(first).toMatchObject({ proposalId: 'near', rank: 1 });
  expect(first?.score).toBeCloseTo(0.55 + 0.125 + 0.15 * (6 / (6 + 1.96 ** 2)) + 0.05, 12);
  expect(last?.score).toBeCloseTo(0.125 + 0.15 * (5 / (5 + 1.96 ** 2)) + 0.05, 12);
});

test('whoever voted on merged proposals counts once, with the newest vote, and the merged ones have no rank', () => {
  const proposals = [aProposal('root'), aProposal('merged', { mergedInto: 'root' }), aProposal('deep', { mergedInto: 'merged' })];
  const [alone] = replayRanks(aRelease({ proposals: [aProposal('root')], votes: [vote('root', 'a', 'oppose')] }));
  const votes = [vote('root', 'a', 'support'), vote('merged', 'a', 'support'), vote('deep', 'a', 'oppose')];
  expect(replayRanks(aRelease({ proposals, votes }))).toEqual([alone]);
});

test('every difference from what was published is named', () => {
  const replayed = [
    { proposalId: 'a', rank: 1, score: 0.8 },
    { proposalId: 'b', rank: 2, score: 0.7 },
    { proposalId: 'c', rank: 3, score: 0.6 },
  ];
  expect(compareRanks(replayed, replayed)).toEqual([]);
  const published = [
    { proposalId: 'a', rank: 1, score: 0.81 },
    { proposalId: 'b', rank: 1, score: 0.7 },
    { proposalId: 'd', rank: 3, score: 0.6 },
  ];
  expect(compareRanks(published, replayed)).toEqual([
    'a has the score 0.8, published was 0.81',
    'b has rank 2, published was 1',
    'd is published, and has no rank',
    'c is left out',
  ]);
});
