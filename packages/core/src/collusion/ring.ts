import type { Evidence } from './evidence.ts';

export interface RingMember extends Evidence {
  /** All votes of this person. */
  votes: number;
  /** How sure it is that this person belongs to the ring, 0 to 1. */
  score: number;
}

export interface Ring {
  kind: 'lock_step' | 'same_votes';
  /** How close together the votes are; for the same votes at any time, the time from the first vote of all to the last. */
  windowSeconds: number;
  /** For how many targets members vote together. */
  coincidences: number;
  /** What two members or more voted for, whenever they did. */
  sharedTargets: number;
  /** What members voted on together. */
  items: number[];
  members: RingMember[];
}
