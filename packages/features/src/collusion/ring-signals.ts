import type { Ring } from '@verdict/core/collusion';
import type { FoundThreat } from '../threat/index.ts';

type Signal = FoundThreat['signals'][number];

/** A ring with this many coincidences is certain. */
const STRONG_FROM = 5;
/** Members who vote on little else also show it by what they choose, which is independent of when they vote. */
const SHARE_OF_VOTES = 0.7;
const LEAST_VOTES = 5;

/** The signals of a ring: the times of its votes and, independently, the choice of items. */
export function signalsOfRing({ kind, coincidences, windowSeconds, members, sharedTargets }: Ring): Signal[] {
  const numbers = { coincidences, shared: sharedTargets, members: members.length };
  if (kind === 'same_votes') return [{ kind, strength: coincidences >= 2 * STRONG_FROM ? 'strong' : 'clear', numbers }];
  const time: Signal = {
    kind: 'lock_step',
    strength: coincidences >= STRONG_FROM ? 'strong' : 'clear',
    numbers: { ...numbers, window_seconds: windowSeconds },
  };
  const devoted = members.filter((each) => each.coincidences >= LEAST_VOTES && each.coincidences >= SHARE_OF_VOTES * each.votes).length;
  if (devoted * 2 < members.length) return [time];
  return [time, { kind: 'same_votes', strength: 'clear', numbers: { ...numbers, devoted } }];
}
