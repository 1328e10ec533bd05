export interface ItemVote {
  user: number;
  /** 1 for, 0 against. */
  side: number;
  /** Seconds. */
  at: number;
  /** This person has no record. */
  isNew: boolean;
  /** The network and the device it came from, if known. */
  network?: string | undefined;
  device?: string | undefined;
}

/** How many votes are for a side and for the other, and how many of them are by people without a record. */
export interface Counts {
  same: number;
  other: number;
  sameNew: number;
  otherNew: number;
}

/** The votes on an item in order of time, with running sums, so that any range is counted in one step. */
export interface VoteCounts {
  votes: ItemVote[];
  at: number[];
  /** For each side, all votes and those of newcomers. */
  sums: readonly [number[], number[], number[], number[]];
}

export function countVotes(votes: readonly ItemVote[]): VoteCounts {
  const counts: VoteCounts = { votes: [], at: [], sums: [[0], [0], [0], [0]] };
  for (const vote of votes) addVote(counts, vote);
  return counts;
}

/** Adds a vote that came after the others. */
function addVote({ votes, at, sums }: VoteCounts, vote: ItemVote): void {
  for (const [sort, sum] of sums.entries()) {
    const isOfSort = sort === 2 * vote.side || (vote.isNew && sort === 2 * vote.side + 1);
    sum.push((sum[votes.length] as number) + (isOfSort ? 1 : 0));
  }
  votes.push(vote);
  at.push(vote.at);
}

export function countBetween({ sums }: VoteCounts, side: number, from: number, to: number): Counts {
  const of = (sort: number): number => (sums[sort as 0][to] as number) - (sums[sort as 0][from] as number);
  const other = 1 - side;
  return { same: of(2 * side), other: of(2 * other), sameNew: of(2 * side + 1), otherNew: of(2 * other + 1) };
}

/** The first vote at this time or later. */
export function firstFrom({ at }: VoteCounts, time: number): number {
  let [low, high] = [0, at.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((at[middle] as number) < time) low = middle + 1;
    else high = middle;
  }
  return low;
}
