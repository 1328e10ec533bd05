import { type Actor, mayActAs, mayActForOthers } from '../account/index.ts';
import type { TopicStatus } from '../topic/index.ts';
import { type ProposalStatus, USUAL_VOTE_WEIGHT } from './types.ts';

/** Why a caller cannot cast this vote, whatever the proposal: it is someone else's, or has a weight of its own. */
export function refuseVoter(
  caller: Actor & { kind: 'account' },
  { user_id, weight }: { user_id?: number; weight?: number },
): 'not_you' | 'weight_not_yours' | undefined {
  if (!mayActAs(caller, user_id ?? caller.userId)) return 'not_you';
  return weight !== undefined && weight !== USUAL_VOTE_WEIGHT && !mayActForOthers(caller) ? 'weight_not_yours' : undefined;
}

/** What decides whether a proposal can be voted on. */
export interface VotedProposal {
  authorId: number | null;
  status: ProposalStatus;
  topicStatus: TopicStatus;
  isRemoved: boolean;
}

export type VoteRefusal = 'gone' | 'own_proposal' | 'proposal_merged' | 'proposal_closed';

/** Why a person cannot vote on a proposal, or withdraw their vote; undefined if they can. */
export function refuseVote({ authorId, status, topicStatus, isRemoved }: VotedProposal, userId: number): VoteRefusal | undefined {
  if (isRemoved) return 'gone';
  if (status === 'merged') return 'proposal_merged';
  if (status === 'closed' || topicStatus === 'closed') return 'proposal_closed';
  if (authorId === userId) return 'own_proposal';
  return undefined;
}

interface EditedProposal {
  status: ProposalStatus;
  isRemoved: boolean;
  /** Votes by others, withdrawn ones too: people voted on these words. */
  votes: number;
}

export type EditRefusal = 'gone' | 'proposal_merged' | 'proposal_closed' | 'proposal_voted_on';

/** Why the author cannot change a proposal. Once someone has voted, its words stay as they were. */
export function refuseEdit({ status, isRemoved, votes }: EditedProposal): EditRefusal | undefined {
  if (isRemoved) return 'gone';
  if (status === 'merged') return 'proposal_merged';
  if (status === 'closed') return 'proposal_closed';
  return votes > 0 ? 'proposal_voted_on' : undefined;
}

interface MergeSide {
  id: number;
  topicId: number;
  topicStatus: TopicStatus;
  status: ProposalStatus;
  isRemoved: boolean;
}

export type MergeRefusal = 'gone' | 'merge_with_itself' | 'merge_across_topics' | 'proposal_merged' | 'proposal_closed';

/** Why a proposal cannot be merged into another. */
export function refuseMerge(proposal: MergeSide, into: MergeSide): MergeRefusal | undefined {
  if (proposal.isRemoved || into.isRemoved) return 'gone';
  if (proposal.id === into.id) return 'merge_with_itself';
  if (proposal.topicId !== into.topicId) return 'merge_across_topics';
  if (proposal.status === 'merged' || into.status === 'merged') return 'proposal_merged';
  if (into.status === 'closed' || into.topicStatus === 'closed') return 'proposal_closed';
  return undefined;
}
