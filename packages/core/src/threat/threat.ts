import type { ThreatPolicy } from './policy.ts';

export const THREAT_KINDS = ['ring', 'brigade', 'bots', 'farm'] as const;
export type ThreatKind = (typeof THREAT_KINDS)[number];

/** `open`: for people to look at. `dismissed`: a declared event, or nothing. `closed`: handled. */
export const THREAT_STATES = ['open', 'held', 'set_aside', 'dismissed', 'closed'] as const;
export type ThreatState = (typeof THREAT_STATES)[number];

export const SEVERITIES = ['low', 'medium', 'high'] as const;
export type Severity = (typeof SEVERITIES)[number];

export const THREAT_ITEM_KINDS = ['label', 'challenge', 'proposal', 'report'] as const;
export type ThreatItemKind = (typeof THREAT_ITEM_KINDS)[number];

/** What is done about a threat. */
export const THREAT_ACTIONS = ['hold', 'set_aside', 'shadow', 'verify', 'throttle', 'dismiss'] as const;
export type ThreatActionKind = (typeof THREAT_ACTIONS)[number];

/** Events that bring many people at once. */
export const DECLARED_EVENTS = ['broadcast', 'class', 'live_event'] as const;
export type DeclaredEvent = (typeof DECLARED_EVENTS)[number];

interface Overlap {
  shared: number;
  /** The people of each group. */
  one: number;
  other: number;
}

/** A group that is nearly whole in another is that one: it was found while it grew. */
const CONTAINED = 0.8;

/** Whether two groups are the same: by the share of the people in either who are in both, or because one contains the other. */
export function isSameGroup({ shared, one, other }: Overlap, { sharedMembers }: Pick<ThreatPolicy, 'sharedMembers'>): boolean {
  if (shared === 0) return false;
  return shared / (one + other - shared) >= sharedMembers || shared / Math.min(one, other) >= CONTAINED;
}
