import type { CollusionPolicy } from './policy.ts';
import { activityOf, type VoteIndex } from './vote-index.ts';

interface Question {
  items: ReadonlySet<number>;
  members: ReadonlySet<number>;
  policy: CollusionPolicy;
}

/** Outsiders count if they cover nearly as many of the items as a member does. */
const NEARLY = 0.75;
/** Somebody who votes on so many times more things than members do covers their items by chance. */
const MAX_ACTIVITY = 3;

/**
 * Whether people outside the group, of whatever opinion, voted on nearly the same items: then a debate or the order of a list
 * explains the choice of items, as between two parties that both vote on everything.
 */
export function isExplainedByOthers(index: VoteIndex, { items, members, policy }: Question): boolean {
  const covered = itemsCovered(index, items);
  const own = [...members].map((user) => covered.get(user) ?? 1).sort((a, b) => a - b);
  const enough = Math.max(2, NEARLY * (own[own.length >> 1] as number));
  const busy = Math.max(...[...members].map((user) => activityOf(index, user))) * MAX_ACTIVITY;
  let outsiders = 0;
  for (const [user, count] of covered) if (count >= enough && !members.has(user) && activityOf(index, user) <= busy) outsiders += 1;
  return outsiders >= Math.max(3, members.size * policy.explainingOutsiders);
}

/**
 * Outsiders with the same interest, who voted on two of the items or more, and which share of the items each covers. A group
 * that coincides can be picked among many such people by chance.
 */
export function peersOf(index: VoteIndex, { items, members }: Pick<Question, 'items' | 'members'>): { peers: number; coverage: number } {
  let [peers, sum] = [0, 0];
  for (const [user, count] of itemsCovered(index, items)) {
    if (members.has(user)) continue;
    peers += 1;
    sum += count;
  }
  return { peers, coverage: peers === 0 ? 0 : sum / peers / items.size };
}

/** On how many of the items each person voted, for those who voted on two or more. */
function itemsCovered(index: VoteIndex, items: ReadonlySet<number>): Map<number, number> {
  const voters = votersOf(index, items).sort();
  const covered = new Map<number, number>();
  for (let from = 0; from < voters.length; ) {
    let to = from + 1;
    while (voters[to] === voters[from]) to += 1;
    if (to - from > 1) covered.set(voters[from] as number, to - from);
    from = to;
  }
  return covered;
}

function votersOf({ itemStart, targetStart, user }: VoteIndex, items: ReadonlySet<number>): Int32Array {
  const parts = [...items].map((item) => user.subarray(targetStart[itemStart[item] as number], targetStart[itemStart[item + 1] as number]));
  const voters = new Int32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    voters.set(part, at);
    at += part.length;
  }
  return voters;
}
