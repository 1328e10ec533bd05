import type { CollusionPolicy } from './policy.ts';
import { activityOf, type VoteIndex } from './vote-index.ts';

interface Question {
  items: ReadonlySet<number>;
  members: ReadonlySet<number>;
  policy: CollusionPolicy;
}

/** Outsiders count if they cover nearly as many of the items as a member does. */
const NEARLY = 0.75;
/** Whoever votes on so many times more things than members do covers their items by chance. */
const MAX_ACTIVITY = 3;

/**
 * Whether people outside the group, of whatever opinion, voted on nearly the same items: then a debate or the order of a list
 * explains the choice of items, as between two parties that both vote on everything.
 */
export function isExplainedByOthers(index: VoteIndex, { items, members, policy }: Question): boolean {
  const covered = itemsCovered(index, items);
  const own = Array.from(members, (user) => covered[user] as number).sort((a, b) => a - b);
  const enough = Math.max(2, NEARLY * (own[own.length >> 1] as number));
  const busy = Math.max(...[...members].map((user) => activityOf(index, user))) * MAX_ACTIVITY;
  let outsiders = 0;
  for (let user = 0; user < index.userCount; user += 1)
    if ((covered[user] as number) >= enough && !members.has(user) && activityOf(index, user) <= busy) outsiders += 1;
  return outsiders >= Math.max(3, members.size * policy.explainingOutsiders);
}

/**
 * Outsiders with the same interest, who voted on two of the items or more, and which share of the items each covers. A group
 * that coincides can be picked among many such people by chance.
 */
export function peersOf(index: VoteIndex, { items, members }: Pick<Question, 'items' | 'members'>): { peers: number; coverage: number } {
  let [peers, sum] = [0, 0];
  itemsCovered(index, items).forEach((count, user) => {
    if (count < 2 || members.has(user)) return;
    peers += 1;
    sum += count;
  });
  return { peers, coverage: peers === 0 ? 0 : sum / peers / items.size };
}

/** On how many of the items each person voted. */
function itemsCovered(index: VoteIndex, items: ReadonlySet<number>): Uint16Array {
  const covered = new Uint16Array(index.userCount);
  for (const item of items) {
    const [first, last] = [index.itemStart[item] as number, index.itemStart[item + 1] as number];
    for (const user of index.user.subarray(index.targetStart[first], index.targetStart[last]))
      covered[user] = Math.min(65_535, (covered[user] as number) + 1);
  }
  return covered;
}
