import { VOTE_TYPES } from '@verdict/core/proposal';
import { Type } from 'typebox';
import { defineEvents, type EventsOf, payloadOf } from '../event/index.ts';
import { Id } from '../list/index.ts';
import { ProposalId } from './index.ts';

const Proposal = { proposal_id: ProposalId, topic_id: Id };
const Merge = payloadOf({ ...Proposal, into: ProposalId, by: Type.Enum(['author', 'moderator']) });
const Vote = { ...Proposal, vote_type: Type.Enum([...VOTE_TYPES]), weight: Type.Number() };

export const PROPOSAL_EVENTS = defineEvents({
  'proposal.created': {
    meaning: 'A person made a proposal.',
    personal: true,
    payload: payloadOf({ ...Proposal, title: Type.String(), text: Type.String(), language: Type.String() }),
  },
  'proposal.edited': {
    meaning: 'An author changed a proposal that nobody had voted on.',
    personal: true,
    payload: payloadOf({ ...Proposal, title: Type.String(), text: Type.String(), language: Type.String() }),
  },
  'proposal.closed': { meaning: 'A moderator closed the vote on a proposal.', personal: false, payload: payloadOf(Proposal) },
  'proposal.reopened': { meaning: 'A moderator reopened the vote on a proposal.', personal: false, payload: payloadOf(Proposal) },
  'proposal.merged': {
    meaning: 'A proposal was merged into another; people who voted on both count once.',
    personal: false,
    payload: Merge,
  },
  'proposal.unmerged': { meaning: 'A merge was undone.', personal: false, payload: Merge },
  'proposal.prioritised': {
    meaning: 'An administrator changed what is added to the score of a proposal.',
    personal: false,
    payload: payloadOf({ ...Proposal, admin_priority: Type.Number(), reason: Type.String() }),
  },
  'proposal.erased': {
    meaning: 'The author of a proposal was erased; its place stays.',
    personal: false,
    payload: payloadOf(Proposal),
  },
  'vote.cast': { meaning: 'A person voted on a proposal.', personal: true, payload: payloadOf(Vote) },
  'vote.changed': { meaning: 'A person changed their vote on a proposal.', personal: true, payload: payloadOf(Vote) },
  'vote.withdrawn': { meaning: 'A person withdrew their vote on a proposal.', personal: true, payload: payloadOf(Proposal) },
  'vote.erased': {
    meaning: 'Votes of an erased person were deleted, or lost their name where the vote had closed.',
    personal: false,
    payload: payloadOf({ ...Proposal, votes: Type.Integer() }),
  },
});

declare module '../event/index.ts' {
  interface Events extends EventsOf<typeof PROPOSAL_EVENTS> {}
}
