export interface GroupVotes {
  /** From 1. */
  id: number;
  support: number;
  oppose: number;
  pass: number;
}

/** How groups of people who vote alike see one proposal. */
export interface ProposalOpinion {
  proposal_id: string;
  title: string;
  agreement: number | null;
  /** False if one side alone supports it; null while neither is likely enough. */
  both_sides: boolean | null;
  /** Empty where so few of a group voted that their votes could be guessed. */
  by_group: readonly GroupVotes[];
}

/** The people of a topic by how they vote. */
export interface TopicOpinion {
  people: number;
  groups: readonly { id: number; size: number }[];
  points: readonly { x: number; y: number; group: number }[];
  you: { x: number; y: number; group: number | null } | null;
  proposals: readonly ProposalOpinion[];
}
