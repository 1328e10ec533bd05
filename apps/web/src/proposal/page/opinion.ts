export interface GroupVotes {
  id: number;
  support: number;
  oppose: number;
  pass: number;
}

/** How groups of people who vote alike see one proposal. */
export interface ProposalOpinion {
  proposal_id: string;
  agreement: number;
  both_sides: boolean | null;
  by_group: readonly GroupVotes[];
}

/** The people of a topic by how they vote. */
export interface TopicOpinion {
  groups: readonly { id: number; size: number }[];
  points: readonly { x: number; y: number; group: number | null }[];
  you: { x: number; y: number; group: number | null } | null;
  proposals: readonly ProposalOpinion[];
}
