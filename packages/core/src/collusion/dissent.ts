import { votesOf } from './coincidences.ts';
import type { VoteIndex } from './vote-index.ts';

/** Of the votes that members cast on the items of these targets, the share that is for other targets. */
export function dissentOf(index: VoteIndex, common: readonly { target: number }[], members: ReadonlySet<number>): number {
  const targets = new Set(common.map(({ target }) => target));
  const items = new Set(common.map(({ target }) => index.itemOfTarget[target] as number));
  let [same, other] = [0, 0];
  for (const place of votesOf(index, members)) {
    const target = index.target[place] as number;
    if (targets.has(target)) same += 1;
    else if (items.has(index.itemOfTarget[target] as number)) other += 1;
  }
  return other / Math.max(1, same + other);
}

/** How often two members who vote on an item one after the other, within the window, vote for different targets. */
export function dissentWithin(index: VoteIndex, windowSeconds: number, members: ReadonlySet<number>): number {
  const { seconds, target, itemOfTarget } = index;
  const itemAt = (place: number): number => itemOfTarget[target[place] as number] as number;
  const votes = votesOf(index, members).sort((a, b) => itemAt(a) - itemAt(b) || (seconds[a] as number) - (seconds[b] as number));
  let [same, other] = [0, 0];
  for (let i = 1; i < votes.length; i += 1) {
    const [before, after] = [votes[i - 1] as number, votes[i] as number];
    if (itemAt(before) !== itemAt(after) || (seconds[after] as number) - (seconds[before] as number) > windowSeconds) continue;
    if (target[before] === target[after]) same += 1;
    else other += 1;
  }
  return other / Math.max(1, same + other);
}
