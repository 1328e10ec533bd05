import { FEATURES, type Features } from './features.ts';

/** How people of this community usually act: the latest features of some hundred people, one each. */
export interface Community {
  slots: Features[];
  slotOf: Map<number, number>;
  userAt: number[];
  next: number;
  usual: { middle: number; deviation: number }[] | undefined;
  changes: number;
}

const PEOPLE = 512;
/** With fewer people nothing is usual yet. */
const LEAST_PEOPLE = 50;
const REFRESH_EVERY = 512;
/** The usual factor that makes the median deviation comparable to a standard deviation. */
const TO_DEVIATION = 1.4826;
const LEAST_DEVIATION = 0.05;

export function newCommunity(): Community {
  return { slots: [], slotOf: new Map(), userAt: [], next: 0, usual: undefined, changes: 0 };
}

/** Each person counts once, so that nobody can make haste usual by voting more. */
export function addToCommunity(community: Community, userId: number, features: Features): void {
  const slot = community.slotOf.get(userId) ?? takeSlot(community, userId);
  community.slots[slot] = features;
  community.changes += 1;
  if (community.slots.length >= LEAST_PEOPLE && (!community.usual || community.changes % REFRESH_EVERY === 0))
    community.usual = usualOf(community.slots);
}

function takeSlot(community: Community, userId: number): number {
  const slot = community.next;
  community.next = (community.next + 1) % PEOPLE;
  const before = community.userAt[slot];
  if (before !== undefined) community.slotOf.delete(before);
  community.userAt[slot] = userId;
  community.slotOf.set(userId, slot);
  return slot;
}

function usualOf(slots: readonly Features[]): { middle: number; deviation: number }[] {
  return FEATURES.map((name) => {
    const middle = medianOf(slots.map((features) => features[name]));
    const spread = medianOf(slots.map((features) => Math.abs(features[name] - middle)));
    return { middle, deviation: Math.max(LEAST_DEVIATION, spread * TO_DEVIATION) };
  });
}

function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 === 1 ? (sorted[half] as number) : ((sorted[half - 1] as number) + (sorted[half] as number)) / 2;
}

/**
 * How unlike the community's a person's acts are, 0 to 1: by the three features that are furthest out, in robust deviations. It
 * needs no examples of abuse, and says nothing of whether the difference is one.
 */
export function anomalyOf({ usual }: Community, features: Features): number {
  if (!usual) return 0;
  const distances = FEATURES.map((name, at) => {
    const { middle, deviation } = usual[at] as { middle: number; deviation: number };
    return Math.abs(features[name] - middle) / deviation;
  }).sort((a, b) => b - a);
  const mean = ((distances[0] as number) + (distances[1] as number) + (distances[2] as number)) / 3;
  return 1 - Math.exp(-Math.max(0, mean - 3) / 2);
}
