import './tables.ts';
import './views.ts';

export { countedVotes, countVotes, readProposal, readProposals } from './queries.ts';
export { proposal } from './slice.ts';
export { castVotes } from './vote/cast-votes.ts';
