import { cautiousSupport, type ProposalRank, pointsOf } from '@verdict/core/ranking';
import type { DecisionRank } from '@verdict/wire/ranking';
import type { RankedTopic } from './board.ts';
import { explainRank, reasonsOf } from './explain-rank.ts';
import type { BoardProposal } from './topic-inputs.ts';

/** What is shown with a rank and changes without it. */
export interface RankExtras {
  comments: ReadonlyMap<number, number>;
  previousRanks: ReadonlyMap<number, number>;
  /** The names of authors, by account. A name may be changed or removed at any time, so it is read for each response. */
  names: ReadonlyMap<number, string>;
  /** The viewer's votes, by proposal. */
  ownVotes: ReadonlyMap<number, DecisionRank['your_vote'] & string>;
}

/** A rank as everyone may read it. */
export function describeRank(topic: RankedTopic, rank: ProposalRank, extras: RankExtras): DecisionRank {
  const { stored, policy, relevance, shares } = topic;
  const proposal = stored.proposals.get(rank.id) as BoardProposal;
  const reasons = reasonsOf(topic, rank);
  return {
    proposal_id: proposal.proposalId,
    title: proposal.title,
    user_id: proposal.authorId,
    author_name: extras.names.get(proposal.authorId ?? 0) ?? null,
    timestamp: proposal.createdAt.toISOString(),
    score: rank.score,
    relevance_score: rank.parts.relevance,
    weighted_relevance: relevance.get(rank.id) ?? 0,
    consistency_bonus: rank.parts.consistency,
    percentile: rank.percentile,
    rank: rank.rank,
    previous_rank: extras.previousRanks.get(rank.id) ?? null,
    label: null, // until a classifier is trained
    explanation: explainRank(topic, rank, reasons),
    reasons,
    parts: rank.parts,
    points: pointsOf(rank.parts, policy),
    admin_priority: proposal.adminPriority,
    support_weight: proposal.support.support,
    oppose_weight: proposal.support.oppose,
    votes: proposal.votes,
    cautious_support: cautiousSupport(proposal.support, policy.caution),
    both_sides: proposal.bothSides,
    subtopics: stored.subtopics.map(({ id, name }, at) => ({
      sub_topic_id: id,
      name,
      share: shares.get(id) ?? 0,
      similarity: proposal.similarities[at] as number,
    })),
    comment_count: extras.comments.get(proposal.pointId) ?? 0,
    your_vote: extras.ownVotes.get(rank.id) ?? null,
  };
}
