import {
  CreateProposal,
  CreateVote,
  EditProposal,
  Proposal,
  ProposalList,
  ProposalQuery,
  Vote,
  VoteAnswer,
  VoteCounts,
} from '@verdict/wire/proposal';
import type { GraphqlPart } from '../define-graphql.ts';

export const PROPOSAL_GRAPHQL: GraphqlPart = {
  types: {
    Proposal,
    ProposalPage: ProposalList,
    ProposalStatus: Proposal.properties.status,
    VoteCounts,
    Vote,
    VoteCast: VoteAnswer,
    VoteType: Vote.properties.vote_type,
  },
  inputs: { CreateProposal, EditProposal, CreateVote },
  queries: { proposals: { route: 'GET /api/proposals', args: ProposalQuery, returns: 'ProposalPage' } },
  mutations: {
    createProposal: { route: 'POST /api/proposals', input: 'CreateProposal', part: 'proposal', returns: 'Proposal' },
    editProposal: {
      route: 'PUT /api/proposals/:proposalId',
      texts: ['proposalId'],
      input: 'EditProposal',
      part: 'proposal',
      returns: 'Proposal',
    },
    castVote: { route: 'POST /api/votes', input: 'CreateVote', returns: 'VoteCast', description: 'Casts or changes a vote.' },
    withdrawVote: { route: 'DELETE /api/votes/:proposalId', texts: ['proposalId'], returns: 'VoteCast' },
  },
};
