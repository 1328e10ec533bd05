/** The source of the point that has the words of a proposal; its external id is the id of the proposal. */
export const PROPOSAL_SOURCE = 'proposal';
