import { DAY_MS } from '../time/index.ts';
import type { NeedPolicy } from './need.ts';

export interface Candidate {
  labelId: number;
  need: number;
  createdAt: Date;
}

interface Asked {
  userId: number;
  now: Date;
}

/** The order of labels for one person. Each person has a different but fixed order, so that answers spread over many labels. */
export function rankFor<One extends Candidate>(candidates: readonly One[], { userId, now }: Asked, policy: NeedPolicy): One[] {
  const score = ({ labelId, need, createdAt }: Candidate): number => {
    const waitedDays = Math.max(0, now.getTime() - createdAt.getTime()) / DAY_MS;
    const age = policy.ageBonus * Math.min(1, waitedDays / policy.fullBonusDays);
    return Math.floor(need) + ((need % 1) + age + policy.spread * scatter(userId, labelId)) / (1 + policy.ageBonus + policy.spread);
  };
  return candidates
    .map((candidate) => ({ candidate, score: score(candidate) }))
    .sort((a, b) => b.score - a.score || a.candidate.labelId - b.candidate.labelId)
    .map(({ candidate }) => candidate);
}

/** A number from 0 up to but not including 1 that looks random and is always the same for the same two numbers. */
export function scatter(one: number, other: number): number {
  let mixed = Math.imul(one ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(other + 0x7f4a7c15, 0xc2b2ae35);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x7feb352d);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x846ca68b);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
}
