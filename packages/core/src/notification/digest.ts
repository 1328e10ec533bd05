import { dayOf } from '../time/index.ts';
import type { Deliveries } from './delivery.ts';

/** Days are UTC days, so that there is one digest a day wherever the servers are. */
export function digestDay(now: Date): string {
  return dayOf(now);
}

export interface WaitingForDigest<Kind extends string> {
  kind: Kind;
  read: boolean;
}

const SHOWN = 20;

/** The items of a digest: not read since, still wanted, and no more than people read. */
export function chooseForDigest<Kind extends string, Item extends WaitingForDigest<Kind>>(
  waiting: readonly Item[],
  deliveries: Deliveries<Kind>,
): { shown: Item[]; more: number } {
  const wanted = waiting.filter(({ kind, read }) => !read && deliveries[kind].mail !== 'off');
  return { shown: wanted.slice(0, SHOWN), more: Math.max(0, wanted.length - SHOWN) };
}
