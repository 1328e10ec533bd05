import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  RANKING_POLICY,
  type RankChanges,
  type RankedNow,
  type RankingPolicy,
  rankChangesOf,
  ranksLater,
  rankTopic,
  readContents,
  type TopicInputs,
  type TopicProposal,
} from './index.ts';

const NOW = new Date('2026-03-02T12:00:00Z');
const HOUR_MS = 3_600_000;
/** Without caution, the trust of a proposal is its share of support, with five votes at the author's trust. */
const PLAIN = { ...RANKING_POLICY, caution: 0 };

const aProposal = (id: number, changes: Partial<TopicProposal> = {}): TopicProposal => ({
  id,
  authorId: null,
  createdAt: NOW,
  similarities: [0.5, 0.5],
  support: { support: 0, oppose: 0 },
  authorTrust: 0.5,
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

function ranked(topic: TopicInputs, policy: RankingPolicy): RankedNow {
  const contents = readContents(topic, { policy, now: NOW });
  const subtopicMeans = topic.subtopics.map(
    (_, at) => topic.proposals.reduce((sum, { similarities }) => sum + (similarities[at] as number), 0) / topic.proposals.length,
  );
  return { topic, policy, now: NOW, contents, ranks: rankTopic(topic, { policy, now: NOW }, contents).ranks, subtopicMeans };
}

const changesOf = (topic: TopicInputs, id: number, policy = PLAIN): RankChanges =>
  rankChangesOf(topic.proposals.find((proposal) => proposal.id === id) as TopicProposal, ranked(topic, policy));

const liked = (id: number, support: number, more: Partial<TopicProposal> = {}) =>
  aProposal(id, { support: { support, oppose: 0 }, ...more });
const disliked = (id: number, oppose: number) => aProposal(id, { support: { support: 0, oppose } });

describe('votes to the next place', () => {
  test.each([
    // 12.5 / 15 above; (2.5 + n) / (5 + n) exceeds it from n = 11 on.
    { above: liked(1, 10), below: disliked(3, 5), supporters: 11, opponents: 6 }, // 2.5 / (5 + n) < 2.5 / 10
    { above: liked(1, 1), below: disliked(3, 1), supporters: 2, opponents: 2 },
    { above: liked(1, 10, { adminPriority: 0.5 }), below: disliked(3, 5), supporters: null, opponents: 6 }, // support counts 0.15
  ])('$supporters supporters up, $opponents opponents down', ({ above, below, supporters, opponents }) => {
    expect(changesOf(aTopic([above, aProposal(2), below]), 2)).toEqual({
      supportersToRise: supporters,
      opponentsToFall: opponents,
      subtopic: null,
    });
  });

  test('the first has nowhere to rise, the last nowhere to fall', () => {
    const topic = aTopic([liked(1, 10), aProposal(2)]);
    expect(changesOf(topic, 1)).toMatchObject({ supportersToRise: null, opponentsToFall: 11 });
    expect(changesOf(topic, 2)).toMatchObject({ supportersToRise: 11, opponentsToFall: null });
    expect(changesOf(aTopic([aProposal(1)]), 1)).toEqual({ supportersToRise: null, opponentsToFall: null, subtopic: null });
  });

  test('as many are enough and one fewer is not, by the ranking itself, whatever the votes and the formula', () => {
    const votes = fc.record({ support: fc.nat(40), oppose: fc.nat(40) });
    fc.assert(
      fc.property(votes, votes, fc.constantFrom('weighted_sum' as const, 'product' as const), (first, second, formula) => {
        const proposals = [aProposal(1, { support: first }), aProposal(2, { support: second, similarities: [0.4, 0.6] })];
        const topic = aTopic(proposals, { formula });
        const own = ranked(topic, RANKING_POLICY).ranks.at(1)?.id === 1 ? 0 : 1;
        const needed = changesOf(topic, own + 1, RANKING_POLICY).supportersToRise;
        const isFirstWith = (more: number): boolean => {
          const after = proposals.with(own, {
            ...(proposals[own] as TopicProposal),
            support: { ...(proposals[own] as TopicProposal).support, support: (proposals[own] as TopicProposal).support.support + more },
          });
          return rankTopic(aTopic(after, { formula }), { policy: RANKING_POLICY, now: NOW }).ranks.at(0)?.id === own + 1;
        };
        if (needed === null) expect(isFirstWith(1_000_000)).toBe(false);
        else expect([isFirstWith(needed), needed === 1 || isFirstWith(needed - 1)]).toEqual([true, needed === 1]);
      }),
    );
  });
});

test('saying as much as usual on what counts most would raise relevance by what is missing times its share', () => {
  const topic = aTopic([aProposal(1, { similarities: [0.9, 0.5] }), aProposal(2, { similarities: [0.1, 0.7] })]);
  const { subtopic } = changesOf(topic, 2);
  expect(subtopic).toMatchObject({ subtopicId: 1, similarity: 0.5, rank: 2 });
  // The lower end of the range is its own relevance, so it stays at 0 points: 0.25 × 0.5 + 0.15 × 0.5 + 0.05.
  expect(subtopic?.score).toBeCloseTo(0.25, 12);
  const third = aTopic([...topic.proposals, aProposal(3, { similarities: [0, 0] })]);
  // From 0.25 to 0.25 + 0.75 × (1/3 − 0.1) = 0.425, of 0 to 0.8.
  expect(changesOf(third, 2).subtopic?.score).toBeCloseTo(0.25 + (0.55 * 0.425) / 0.8, 12);
});

test('who says more than usual on each subtopic has nothing to add', () => {
  const topic = aTopic([aProposal(1, { similarities: [0.9, 0.9] }), aProposal(2, { similarities: [0.1, 0.1] })]);
  expect(changesOf(topic, 1).subtopic).toBeNull();
});

test('in a day what is new loses more than what is old, and a boost ends', () => {
  const old = aProposal(1, { createdAt: new Date(NOW.getTime() - 72 * HOUR_MS), support: { support: 5, oppose: 0 } });
  const fresh = aProposal(2);
  const now = ranked(aTopic([old, fresh]), PLAIN);
  expect([...now.ranks.ids]).toEqual([2, 1]); // 0.15 × 0.5 + 0.05 against 0.15 × 0.75 + 0.05 × e⁻³·⁶
  const [first, second] = ranksLater(now, new Date(NOW.getTime() + 24 * HOUR_MS));
  expect([first?.id, second?.id]).toEqual([1, 2]); // 0.15 × 0.5 + 0.05 × e⁻¹·²
  expect(second?.parts.recency).toBeCloseTo(Math.exp(-0.05 * 24), 12);
  const boosts = [{ weight: 9, startsAt: new Date(NOW.getTime() - HOUR_MS), endsAt: new Date(NOW.getTime() + HOUR_MS) }];
  const proposals = [aProposal(1, { similarities: [0.4, 0.8] }), aProposal(2, { similarities: [0.8, 0.4] })];
  const subtopics = [
    { id: 1, weight: 3, boosts: [] },
    { id: 2, weight: 1, boosts },
  ];
  const boosted = ranked(aTopic(proposals, { subtopics }), PLAIN);
  expect(boosted.ranks.at(0)?.id).toBe(1);
  expect(ranksLater(boosted, new Date(NOW.getTime() + 24 * HOUR_MS)).at(0)?.id).toBe(2);
});
