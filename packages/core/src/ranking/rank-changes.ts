import { effectiveWeights } from '../topic/index.ts';
import type { RankingPolicy } from './policy.ts';
import type { ProposalRank, RankList } from './rank-list.ts';
import { scoreOf } from './rank-proposals.ts';
import { rankTopic, type TopicContents, type TopicInputs, type TopicProposal, weighRelevance } from './rank-topic.ts';
import { trustOf, type WeighedSupport } from './support.ts';

/** What would move a proposal up or down, each for itself, if everything else stayed as it is. */
export interface RankChanges {
  /** New supporters that would take it one place up; null for the first, and where no number of them would. */
  supportersToRise: number | null;
  /** New opponents that would take it one place down; null for the last, and where no number of them would. */
  opponentsToFall: number | null;
  /** Its place if it said as much on a subtopic as proposals usually do; null if it says that much on each. */
  subtopic: SubtopicChange | null;
}

interface SubtopicChange {
  subtopicId: number;
  /** What proposals usually have. */
  similarity: number;
  rank: number;
  score: number;
}

export interface RankedNow {
  topic: TopicInputs;
  policy: RankingPolicy;
  now: Date;
  contents: TopicContents;
  ranks: RankList;
  /** The mean similarity to each subtopic, in their order. */
  subtopicMeans: readonly number[];
}

/** More votes than this are as good as any number. */
const MOST_VOTES = 1_000_000;

export function rankChangesOf(proposal: TopicProposal, now: RankedNow): RankChanges {
  const at = now.ranks.ids.indexOf(proposal.id);
  const [own, above, below] = [now.ranks.at(at) as ProposalRank, now.ranks.at(at - 1), now.ranks.at(at + 1)];
  const scoreWith = (more: WeighedSupport): number => scoreAfter(proposal, own, { more, ...now });
  return {
    supportersToRise: above ? leastVotes((votes) => scoreWith({ support: votes, oppose: 0 }) > above.score) : null,
    opponentsToFall: below ? leastVotes((votes) => scoreWith({ support: 0, oppose: votes }) < below.score) : null,
    subtopic: changeOfSubtopic(proposal, now),
  };
}

/** Votes of weight 1 change the trust part alone. */
function scoreAfter(
  { support, authorTrust, adminPriority }: TopicProposal,
  { parts }: ProposalRank,
  { more, policy, topic: { formula } }: RankedNow & { more: WeighedSupport },
): number {
  const weighed = { support: support.support + more.support, oppose: support.oppose + more.oppose };
  return scoreOf({ ...parts, trust: trustOf(weighed, authorTrust, policy) }, adminPriority, { policy, formula });
}

/** The smallest number of votes that is enough; more of them never undo what fewer do. */
function leastVotes(isEnough: (votes: number) => boolean): number | null {
  if (!isEnough(MOST_VOTES)) return null;
  let [tooFew, enough] = [0, MOST_VOTES];
  while (enough - tooFew > 1) {
    const middle = Math.floor((tooFew + enough) / 2);
    if (isEnough(middle)) enough = middle;
    else tooFew = middle;
  }
  return enough;
}

/** The subtopic where saying as much as others would add most. The consistency of the author stays as it is. */
function changeOfSubtopic(proposal: TopicProposal, { topic, policy, now, contents, subtopicMeans }: RankedNow): SubtopicChange | null {
  const gains = topic.subtopics.map(({ id }, at) => {
    const missing = (subtopicMeans[at] as number) - (proposal.similarities[at] as number);
    return { subtopicId: id, similarity: subtopicMeans[at] as number, gain: missing * (contents.shares.get(id) ?? 0) };
  });
  const most = gains.toSorted((a, b) => b.gain - a.gain)[0];
  if (!most || most.gain <= NOTABLE_GAIN) return null;
  const relevance = new Map(contents.relevance).set(proposal.id, (contents.relevance.get(proposal.id) ?? 0) + most.gain);
  const ranks = rankTopic(topic, { policy, now }, { ...contents, relevance }).ranks;
  const { rank, score } = ranks.of(proposal.id) as ProposalRank;
  return { subtopicId: most.subtopicId, similarity: most.similarity, rank, score };
}

/** Less relevance than this is not worth a word. */
const NOTABLE_GAIN = 0.005;

/** The ranks at a later time, if nobody votes or writes until then. Boosts may begin or end. */
export function ranksLater({ topic, policy, contents }: Pick<RankedNow, 'topic' | 'policy' | 'contents'>, later: Date): RankList {
  const shares = effectiveWeights(topic.subtopics, later);
  const relevance = weighRelevance(contents.ranked, topic.subtopics, shares);
  return rankTopic(topic, { policy, now: later }, { ...contents, shares, relevance }).ranks;
}
