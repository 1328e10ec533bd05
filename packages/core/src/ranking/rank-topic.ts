import {
  type ConsistencyFormula,
  effectiveWeights,
  type Normalisation,
  type RankingFormula,
  type WeightedSubtopic,
} from '../topic/index.ts';
import { type Consistency, consistencyOf } from './consistency.ts';
import type { RankingPolicy } from './policy.ts';
import type { RankList } from './rank-list.ts';
import { rankProposals } from './rank-proposals.ts';
import type { WeighedSupport } from './support.ts';

/** Everything that the ranks of a topic follow from. */
export interface TopicInputs {
  formula: RankingFormula;
  normalisation: Normalisation;
  consistencyFormula: ConsistencyFormula;
  /** The lowest and highest relevance that the topic has had before; null for a new one. */
  history: RelevanceRange | null;
  subtopics: readonly WeightedSubtopic[];
  proposals: readonly TopicProposal[];
}

export interface RelevanceRange {
  lowest: number;
  highest: number;
}

export interface TopicProposal {
  id: number;
  authorId: number | null;
  createdAt: Date;
  /** To each subtopic, in their order. */
  similarities: ArrayLike<number>;
  support: WeighedSupport;
  authorTrust: number;
  adminPriority: number;
  agreement: number | null;
  /** A merged proposal has no rank, but says something about its author. */
  isMerged: boolean;
}

export interface TopicRanks {
  ranks: RankList;
  /** Weighted relevance by proposal, before it is compared. */
  relevance: ReadonlyMap<number, number>;
  /** By author. */
  consistency: ReadonlyMap<number, AuthorConsistency>;
  /** What each subtopic counts now. */
  shares: ReadonlyMap<number, number>;
  /** The range of relevance so far; null without proposals. */
  history: RelevanceRange | null;
}

interface AuthorConsistency extends Consistency {
  proposals: number;
}

interface Moment {
  policy: RankingPolicy;
  now: Date;
}

/** What ranks follow from beside votes and time. It stays the same while people only vote. */
export type TopicContents = Pick<TopicRanks, 'relevance' | 'consistency' | 'shares'> & { ranked: readonly TopicProposal[] };

export function readContents(topic: TopicInputs, { policy, now }: Moment): TopicContents {
  const shares = effectiveWeights(topic.subtopics, now);
  const ranked = topic.proposals.filter(({ isMerged }) => !isMerged);
  const relevance = weighRelevance(ranked, topic.subtopics, shares);
  return { shares, ranked, relevance, consistency: consistencyByAuthor(topic, policy) };
}

/** Ranks a topic from its similarities, votes, weights and policy. Nothing else enters, so anyone can do it again. */
export function rankTopic(topic: TopicInputs, moment: Moment, contents: TopicContents = readContents(topic, moment)): TopicRanks {
  const { policy, now } = moment;
  const { ranked, relevance, consistency, shares } = contents;
  const newcomer = policy.newAuthorConsistency;
  const ranks = rankProposals(
    ranked.map((proposal) => ({
      id: proposal.id,
      createdAt: proposal.createdAt,
      relevance: relevance.get(proposal.id) as number,
      consistency: proposal.authorId === null ? newcomer : (consistency.get(proposal.authorId)?.consistencyScore ?? newcomer),
      authorTrust: proposal.authorTrust,
      support: proposal.support,
      adminPriority: proposal.adminPriority,
      agreement: proposal.agreement,
    })),
    { policy, formula: topic.formula, normalisation: topic.normalisation, history: topic.history, now },
  );
  return { ranks, relevance, consistency, shares, history: extendRange(topic.history, relevance) };
}

/** Each similarity times what its subtopic counts. */
export function weighRelevance(
  proposals: readonly TopicProposal[],
  subtopics: readonly WeightedSubtopic[],
  shares: ReadonlyMap<number, number>,
): Map<number, number> {
  const weights = subtopics.map(({ id }) => shares.get(id) as number);
  const relevance = new Map<number, number>();
  for (const { id, similarities } of proposals) {
    let sum = 0;
    for (let at = 0; at < weights.length; at += 1) sum += (weights[at] as number) * (similarities[at] as number);
    relevance.set(id, sum);
  }
  return relevance;
}

/** By the usual weights: an emergency says nothing about an author. */
function consistencyByAuthor(topic: TopicInputs, policy: RankingPolicy): Map<number, AuthorConsistency> {
  const usual = topic.subtopics.map((subtopic) => ({ ...subtopic, boosts: [] }));
  const relevance = weighRelevance(topic.proposals, topic.subtopics, effectiveWeights(usual, new Date(0)));
  const byAuthor = new Map<number, TopicProposal[]>();
  for (const proposal of topic.proposals) {
    if (proposal.authorId === null) continue;
    const theirs = byAuthor.get(proposal.authorId);
    if (theirs) theirs.push(proposal);
    else byAuthor.set(proposal.authorId, [proposal]);
  }
  const consistency = new Map<number, AuthorConsistency>();
  for (const [authorId, theirs] of byAuthor) {
    const inTime = theirs.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || a.id - b.id);
    const similarities = inTime.map(({ id }) => relevance.get(id) as number);
    consistency.set(authorId, { ...consistencyOf(similarities, policy, topic.consistencyFormula), proposals: theirs.length });
  }
  return consistency;
}

function extendRange(before: RelevanceRange | null, relevance: ReadonlyMap<number, number>): RelevanceRange | null {
  let range = before;
  for (const value of relevance.values())
    range = range ? { lowest: Math.min(range.lowest, value), highest: Math.max(range.highest, value) } : { lowest: value, highest: value };
  return range;
}
