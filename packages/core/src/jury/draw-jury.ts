import type { Role } from '../account/index.ts';
import { type Digest, toHex } from '../audit/index.ts';
import { hasTier, type Tier } from '../reputation/index.ts';

/** Whom jurors are drawn from, in the order they are asked: the next only where the ones before leave seats empty. */
export const JURY_POOLS = ['trusted', 'contributor', 'moderator'] as const;
export type JuryPool = (typeof JURY_POOLS)[number];

/** On which side of a fit of viewpoints someone stands, where that is known. */
export type Viewpoint = -1 | 1 | null;

export interface JuryCandidate {
  userId: number;
  tier: Tier;
  role: Role;
  viewpoint: Viewpoint;
  /** Accounts that acted from one device share a number; null for those that share with nobody. */
  cluster: number | null;
}

export interface JurySeat {
  userId: number;
  drawnFrom: JuryPool;
  viewpoint: Viewpoint;
}

interface Draw {
  candidates: readonly JuryCandidate[];
  /** Those with a part in it. */
  barred: ReadonlySet<number>;
  /** Random, and kept: with it the draw can be made again. */
  seed: string;
  size: number;
}

/**
 * Draws a jury by lot, with as many from one side of the viewpoints as from the other where the candidates allow it, and
 * nobody twice under two names. It is smaller than it should be only where there is nobody else.
 */
export function drawJury(digest: Digest, { candidates, barred, seed, size }: Draw): JurySeat[] {
  const seats: JurySeat[] = [];
  let left = shuffle(digest, seed, candidates).filter(({ userId }) => !barred.has(userId));
  for (const pool of JURY_POOLS)
    while (seats.length < size) {
      const among = left.filter((candidate) => poolOf(candidate) === pool);
      const next = nextJuror(among, { lean: leanOf(seats), isLastSeat: seats.length === size - 1 });
      if (!next) break;
      seats.push({ userId: next.userId, drawnFrom: pool, viewpoint: next.viewpoint });
      left = left.filter((candidate) => candidate !== next && !isLinked(candidate, next));
    }
  return seats;
}

/** Where someone may be drawn from; nothing for those who may not sit on a jury. */
export function poolOf({ tier, role }: Pick<JuryCandidate, 'tier' | 'role'>): JuryPool | undefined {
  if (hasTier(tier, 'trusted')) return 'trusted';
  if (tier === 'contributor') return 'contributor';
  return role === 'member' ? undefined : 'moderator';
}

/** In an order that the seed alone decides, and not who asks or how the candidates are listed. */
function shuffle(digest: Digest, seed: string, candidates: readonly JuryCandidate[]): JuryCandidate[] {
  const lots = new Map(candidates.map(({ userId }) => [userId, toHex(digest.sha256(`${seed}:${userId}`))]));
  const lotOf = ({ userId }: JuryCandidate) => lots.get(userId) as string;
  return candidates.toSorted((a, b) => (lotOf(a) < lotOf(b) ? -1 : 1));
}

/** The first in line who evens out the viewpoints, or else does not add to what leans; else whoever is first. */
function nextJuror(line: readonly JuryCandidate[], { lean, isLastSeat }: { lean: number; isLastSeat: boolean }): JuryCandidate | undefined {
  const first = (viewpoint: Viewpoint) => line.find((candidate) => candidate.viewpoint === viewpoint);
  const isEven = lean === 0;
  // Two more, one from each side, keep it even; the last one would not.
  if (isEven && !isLastSeat && first(1) && first(-1)) return line.find(({ viewpoint }) => viewpoint !== null);
  return (isEven ? undefined : first(lean > 0 ? -1 : 1)) ?? first(null) ?? line[0];
}

function leanOf(seats: readonly JurySeat[]): number {
  return seats.reduce((sum, { viewpoint }) => sum + (viewpoint ?? 0), 0);
}

function isLinked(one: JuryCandidate, other: JuryCandidate): boolean {
  return one.cluster !== null && one.cluster === other.cluster;
}
