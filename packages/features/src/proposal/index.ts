import './tables.ts';
import './views.ts';

export { type CreatedProposal, createProposal, wordsOf } from './create-proposal.ts';
export { countedVotes, countVotes, readProposal, readProposals } from './queries.ts';
export { refuseUnreadable } from './refuse-unreadable.ts';
export { proposal } from './slice.ts';
export { castVote } from './vote/cast-vote.ts';
export { castVotes, type GivenVote, type WrittenVote } from './vote/cast-votes.ts';
export { createVoteWriter, type VoteWriter } from './vote/vote-writer.ts';
