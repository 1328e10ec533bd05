export { PROPOSAL_PERMISSIONS } from './permissions.ts';
export { PROPOSAL_SOURCE } from './point-source.ts';
export { refuseEdit, refuseMerge, refuseVote, refuseVoter } from './refuse.ts';
export { titleOf } from './title.ts';
export {
  MAX_PROPOSAL_TEXT,
  MAX_PROPOSAL_TITLE,
  MAX_VOTE_WEIGHT,
  PROPOSAL_STATUSES,
  type ProposalStatus,
  USUAL_VOTE_WEIGHT,
  VOTE_TYPES,
  type VoteType,
} from './types.ts';
