/** A member's vote on an item. */
interface PairedVote {
  userId: number;
  /** What it was on. */
  item: string;
  /** Which way. */
  stance: string;
  /** Milliseconds. */
  at: number;
}

export interface MemberPair {
  a: number;
  b: number;
  /** How often they voted the same way on one item within a minute. */
  moments: number;
}

const TOGETHER_MS = 60_000;
/** In a crowd many votes are close in time, so only the nearest are compared. */
const NEAREST = 100;

/** The pairs of a group that voted together, the most frequent first. */
export function pairsOf(votes: readonly PairedVote[], most: number): MemberPair[] {
  const moments = new Map<string, MemberPair>();
  for (const same of Map.groupBy(votes, ({ item, stance }) => `${item} ${stance}`).values()) addMoments(moments, same);
  return [...moments.values()].toSorted((one, other) => other.moments - one.moments || one.a - other.a || one.b - other.b).slice(0, most);
}

function addMoments(moments: Map<string, MemberPair>, votes: readonly PairedVote[]): void {
  const sorted = votes.toSorted((one, other) => one.at - other.at);
  for (const [at, first] of sorted.entries())
    for (const second of sorted.slice(at + 1, at + 1 + NEAREST)) {
      if (second.at - first.at > TOGETHER_MS) break;
      if (second.userId === first.userId) continue;
      const [a, b] = [Math.min(first.userId, second.userId), Math.max(first.userId, second.userId)];
      const known = moments.get(`${a} ${b}`) ?? { a, b, moments: 0 };
      moments.set(`${a} ${b}`, { ...known, moments: known.moments + 1 });
    }
}
