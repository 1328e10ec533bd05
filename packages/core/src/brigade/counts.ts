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

/** The votes on an item in order of time, with sums from the first vote on, so that any stretch of them is counted at once. */
export interface VoteCounts {
  votes: readonly ItemVote[];
  at: Float64Array;
  /** For each side, all votes and those of newcomers. */
  sums: readonly [Int32Array, Int32Array, Int32Array, Int32Array];
}

export function countVotes(votes: readonly ItemVote[]): VoteCounts {
  const at = new Float64Array(votes.length);
  const sums = [0, 1, 2, 3].map(() => new Int32Array(votes.length + 1)) as [Int32Array, Int32Array, Int32Array, Int32Array];
  for (let i = 0; i < votes.length; i += 1) {
    const vote = votes[i] as ItemVote;
    at[i] = vote.at;
    for (let sort = 0; sort < 4; sort += 1) sums[sort as 0][i + 1] = sums[sort as 0][i] as number;
    addAt(sums[(2 * vote.side) as 0], i + 1);
    if (vote.isNew) addAt(sums[(2 * vote.side + 1) as 0], i + 1);
  }
  return { votes, at, sums };
}

function addAt(sum: Int32Array, at: number): void {
  sum[at] = (sum[at] as number) + 1;
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
