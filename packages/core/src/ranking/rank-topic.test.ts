import { expect, test } from 'vitest';
import { RANKING_POLICY, rankTopic, readContents, type TopicInputs, type TopicProposal } from './index.ts';

const NOW = new Date('2026-03-02T12:00:00Z');
const HOUR_MS = 3_600_000;
const aProposal = (id: number, similarities: readonly number[], changes: Partial<TopicProposal> = {}): TopicProposal => ({
  id,
  authorId: id,
  createdAt: NOW,
  similarities,
  support: { support: 0, oppose: 0 },
  authorTrust: 1,
  adminPriority: 0,
  agreement: null,
  isMerged: false,
  ...changes,
});
const aTopic = (proposals: readonly TopicProposal[], changes: Partial<TopicInputs> = {}): TopicInputs => ({
  formula: 'weighted_sum',
  normalisation: 'batch',
  consistencyFormula: 'scaled',
  history: null,
  subtopics: [
    { id: 1, weight: 3, boosts: [] },
    { id: 2, weight: 1, boosts: [] },
  ],
  proposals,
  ...changes,
});
const rank = (topic: TopicInputs) => rankTopic(topic, { policy: RANKING_POLICY, now: NOW });

test('relevance is the similarity to each subtopic by its share', () => {
  const { relevance, ranks, shares } = rank(aTopic([aProposal(1, [0.4, 0.8]), aProposal(2, [0.8, 0.4])]));
  expect(shares.get(1)).toBe(0.75);
  expect(relevance.get(1)).toBeCloseTo(0.5, 12); // 0.75 × 0.4 + 0.25 × 0.8
  expect(relevance.get(2)).toBeCloseTo(0.7, 12);
  expect([...ranks.ids]).toEqual([2, 1]);
});

test('a boost changes the order while it lasts, and nobody’s consistency', () => {
  const boost = { weight: 9, startsAt: new Date(NOW.getTime() - HOUR_MS), endsAt: new Date(NOW.getTime() + HOUR_MS) };
  const author = { authorId: 7 };
  const proposals = [aProposal(1, [0.4, 0.8], author), aProposal(2, [0.8, 0.4], author)];
  const boosted = [
    { id: 1, weight: 3, boosts: [] },
    { id: 2, weight: 1, boosts: [boost] },
  ];
  const [usual, emergency] = [rank(aTopic(proposals)), rank(aTopic(proposals, { subtopics: boosted }))];
  expect([...emergency.ranks.ids]).toEqual([1, 2]); // 0.75 of the weight is on the second subtopic now
  expect(emergency.consistency).toEqual(usual.consistency);
});

test('an author’s consistency is taken from all their proposals, merged ones too, oldest first', () => {
  const author = { authorId: 7 };
  const merged = aProposal(1, [0.2, 0.2], { ...author, isMerged: true });
  const { ranks, consistency } = rank(aTopic([merged, aProposal(2, [0.5, 0.5], author)]));
  expect([...ranks.ids]).toEqual([2]);
  // Deviation 0.15 of the similarities 0.2 and 0.5.
  expect(consistency.get(7)).toMatchObject({ proposals: 2 });
  expect(consistency.get(7)?.consistencyScore).toBeCloseTo(0.5, 12);
  expect(ranks.at(0)?.parts.consistency).toBeCloseTo(0.5, 12);
});

test('proposals of erased authors have the consistency of new ones', () => {
  expect(rank(aTopic([aProposal(1, [1, 1], { authorId: null })])).ranks.at(0)?.parts.consistency).toBe(0.5);
});

test('the history of relevance only grows', () => {
  const { history } = rank(aTopic([aProposal(1, [0.4, 0.4])], { history: { lowest: 0.5, highest: 0.6 } }));
  expect(history?.lowest).toBeCloseTo(0.4, 12);
  expect(history?.highest).toBe(0.6);
  expect(rank(aTopic([])).history).toBeNull();
});

test('what was read of a topic before votes came gives the same ranks after them', () => {
  const before = aTopic([aProposal(1, [0.4, 0.8]), aProposal(2, [0.5, 0.7], { authorId: 1 })]);
  const moment = { policy: RANKING_POLICY, now: NOW };
  const contents = readContents(before, moment);
  for (const proposal of before.proposals) proposal.support = { support: 30 * proposal.id, oppose: 3 };
  expect(rankTopic(before, moment, contents)).toEqual(rankTopic(before, moment));
});
