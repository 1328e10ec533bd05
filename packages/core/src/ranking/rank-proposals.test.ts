import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pointsOf, RANKING_POLICY, type RankedProposal, type RankingRules, rankProposals } from './index.ts';

const NOW = new Date('2026-03-02T12:00:00Z');
const hoursAgo = (hours: number): Date => new Date(NOW.getTime() - hours * 3_600_000);
/** Without caution, the trust of a proposal that nobody has voted on is its author's. */
const POLICY = { ...RANKING_POLICY, caution: 0 };
const RULES: RankingRules = { policy: POLICY, formula: 'weighted_sum', normalisation: 'batch', history: null, now: NOW };

const aProposal = (id: number, changes: Partial<RankedProposal> = {}): RankedProposal => ({
  id,
  createdAt: NOW,
  relevance: 0.5,
  consistency: 0.5,
  authorTrust: 1,
  support: { support: 0, oppose: 0 },
  adminPriority: 0,
  agreement: null,
  ...changes,
});

test('the weighted sum of hand-worked parts', () => {
  const [best, worst] = rankProposals(
    [
      aProposal(1, { relevance: 0.2, consistency: 0.9, createdAt: hoursAgo(20) }),
      aProposal(2, { relevance: 0.6, consistency: 0.5, authorTrust: 0.4, createdAt: NOW }),
    ],
    RULES,
  );
  // 0.55 × 1 + 0.25 × 0.5 + 0.15 × 0.4 + 0.05 × 1
  expect(best).toMatchObject({ id: 2, rank: 1, percentile: 100 });
  expect(best?.score).toBeCloseTo(0.785, 12);
  // 0.55 × 0 + 0.25 × 0.9 + 0.15 × 1 + 0.05 × e⁻¹
  expect(worst).toMatchObject({ id: 1, rank: 2, percentile: 0 });
  expect(worst?.score).toBeCloseTo(0.375 + 0.05 * 0.36787944117, 10);
});

test('the product multiplies what the sum adds up', () => {
  const proposals = [
    aProposal(1, { relevance: 0.2 }),
    aProposal(2, { relevance: 0.8, consistency: 0.5, authorTrust: 0.4, createdAt: hoursAgo(20) }),
  ];
  const [first] = rankProposals(proposals, { ...RULES, formula: 'product' });
  expect(first?.id).toBe(2);
  expect(first?.score).toBeCloseTo(1 * 0.4 * 0.36787944117 * 0.5, 10);
});

test('an administrator’s priority is added to the score of either formula', () => {
  for (const formula of ['weighted_sum', 'product'] as const) {
    const plain = rankProposals([aProposal(1)], { ...RULES, formula }).at(0);
    const raised = rankProposals([aProposal(1, { adminPriority: 0.25 })], { ...RULES, formula }).at(0);
    expect((raised?.score ?? 0) - (plain?.score ?? 0)).toBeCloseTo(0.25, 12);
  }
});

describe('normalisation', () => {
  const relevances = (proposals: readonly RankedProposal[], changes: Partial<RankingRules>) =>
    new Map(Array.from(rankProposals(proposals, { ...RULES, ...changes }), ({ id, parts }) => [id, parts.relevance]));
  const three = [0.2, 0.3, 0.6].map((relevance, at) => aProposal(at + 1, { relevance }));

  test('over the batch the least relevant is 0 and the most relevant 1', () => {
    const found = relevances(three, {});
    expect([1, 2, 3].map((id) => found.get(id))).toEqual([0, expect.closeTo(0.25, 12), 1]);
  });

  test('over the history a proposal is compared with all that the topic has had', () => {
    const found = relevances(three, { normalisation: 'history', history: { lowest: 0.1, highest: 1.1 } });
    expect(found.get(1)).toBeCloseTo(0.1, 12);
    expect(found.get(3)).toBeCloseTo(0.5, 12);
  });

  test('where all are alike, each is in the middle', () => {
    expect(relevances([aProposal(1), aProposal(2)], {}).get(1)).toBe(0.5);
  });
});

test('agreement across viewpoints counts only as the policy says', () => {
  const agreed = aProposal(1, { agreement: 0.8 });
  expect(rankProposals([agreed], RULES).at(0)?.score).toBe(rankProposals([aProposal(1)], RULES).at(0)?.score);
  const policy = { ...RANKING_POLICY, relevanceWeight: 0.45, agreementWeight: 0.1 };
  const parts = { relevance: 0.5, consistency: 0.5, trust: 1, recency: 1, agreement: 0.8 };
  expect(pointsOf(parts, policy)).toMatchObject({ relevance: expect.closeTo(0.225, 12), agreement: expect.closeTo(0.08, 12) });
});

test('of equal scores the older proposal comes first, then the smaller id', () => {
  const policy = { ...RANKING_POLICY, recencyWeight: 0, relevanceWeight: 0.6 };
  const order = rankProposals([aProposal(3), aProposal(2), aProposal(1, { createdAt: NOW }), aProposal(9, { createdAt: hoursAgo(1) })], {
    ...RULES,
    policy,
  });
  expect([...order.ids]).toEqual([9, 1, 2, 3]);
});

test('a proposal from the future is as new as can be', () => {
  expect(rankProposals([aProposal(1, { createdAt: hoursAgo(-5) })], RULES).at(0)?.parts.recency).toBe(1);
});

test('a single proposal ranks above all others there are', () => {
  expect(rankProposals([aProposal(1)], RULES).at(0)?.percentile).toBe(100);
  expect([...rankProposals([], RULES)]).toEqual([]);
});

test('the order in which proposals are read does not matter, and more support never lowers a rank', () => {
  const one = fc.record({
    relevance: fc.double({ min: 0, max: 1, noNaN: true }),
    consistency: fc.double({ min: 0.1, max: 1, noNaN: true }),
    authorTrust: fc.double({ min: 0, max: 1, noNaN: true }),
    support: fc.record({ support: fc.nat(50), oppose: fc.nat(50) }),
  });
  fc.assert(
    fc.property(fc.array(one, { minLength: 2, maxLength: 20 }), fc.nat(), (all, pick) => {
      const proposals = all.map((each, at) => aProposal(at + 1, each));
      const ranks = rankProposals(proposals, RULES);
      expect([...rankProposals(proposals.toReversed(), RULES)]).toEqual([...ranks]);
      const chosen = proposals[pick % proposals.length] as RankedProposal;
      const raised = proposals.map((each) =>
        each === chosen ? { ...each, support: { ...each.support, support: each.support.support + 10 } } : each,
      );
      const rankIn = (list: typeof ranks): number => list.of(chosen.id)?.rank ?? 0;
      // Draws to a fully trusted author fade with votes, so this is about proposals that have some.
      if (chosen.support.support >= chosen.support.oppose && chosen.support.support > 20 && chosen.authorTrust < 0.5)
        expect(rankIn(rankProposals(raised, RULES))).toBeLessThanOrEqual(rankIn(ranks));
    }),
  );
});
