/** When the write limit of a network is lowered. */
export interface ThrottlePolicy {
  version: string;
  /** The share of the usual writes that is left. */
  share: number;
  hours: number;
  /** A network is hostile if at least this many of its people were signalled within an hour … */
  hostilePeople: number;
  /** … and they are at least this share of all people who used it on that day. */
  hostileShare: number;
}

export const THROTTLE_POLICY: ThrottlePolicy = { version: 'throttle-1', share: 0.1, hours: 24, hostilePeople: 10, hostileShare: 0.5 };

/** How many times a write of a throttled network counts toward its limit: with a tenth of the writes left, ten times. */
export function writeCost({ share }: Pick<ThrottlePolicy, 'share'>): number {
  return 1 / share;
}

interface RangeActivity {
  /** People of the network who were signalled within the hour. */
  signalled: number;
  /** People who used the network on that day. */
  people: number;
}

/** Whether a network is hostile. In a school or an office where some cheat, most people are not signalled. */
export function isHostileRange(
  { signalled, people }: RangeActivity,
  { hostilePeople, hostileShare }: Pick<ThrottlePolicy, 'hostilePeople' | 'hostileShare'>,
): boolean {
  return signalled >= hostilePeople && signalled >= people * hostileShare;
}
