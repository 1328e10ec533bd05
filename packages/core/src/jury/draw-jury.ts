import type { Role } from '../account/index.ts';
import { type Digest, toHex } from '../audit/index.ts';
import { hasTier, type Tier } from '../reputation/index.ts';

/** The pools of jurors, in order: the next is used only if those before leave seats empty. */
export const JURY_POOLS = ['trusted', 'contributor', 'moderator'] as const;
export type JuryPool = (typeof JURY_POOLS)[number];

/** The viewpoint of a member by the bridging fit, if known. */
export type Viewpoint = -1 | 1 | null;

export interface JuryCandidate {
  userId: number;
  tier: Tier;
  role: Role;
  viewpoint: Viewpoint;
  /** Accounts that acted from one device have the same number; null for the others. */
  cluster: number | null;
}

export interface JurySeat {
  userId: number;
  drawnFrom: JuryPool;
  viewpoint: Viewpoint;
}

interface Draw {
  candidates: readonly JuryCandidate[];
  /** The parties, who may not be jurors. */
  barred: ReadonlySet<number>;
  /** Random, and stored so that the draw can be repeated. */
  seed: string;
  size: number;
}

/**
 * Draws a jury at random, balanced between viewpoints as far as the candidates allow, with linked accounts counted as one. It
 * is smaller than intended only if there are no more candidates.
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

/** The pool of a candidate; undefined if they may not be on a jury. */
export function poolOf({ tier, role }: Pick<JuryCandidate, 'tier' | 'role'>): JuryPool | undefined {
  if (hasTier(tier, 'trusted')) return 'trusted';
  if (tier === 'contributor') return 'contributor';
  return role === 'member' ? undefined : 'moderator';
}

/** An order that depends on the seed alone, not on how the candidates are listed. */
function shuffle(digest: Digest, seed: string, candidates: readonly JuryCandidate[]): JuryCandidate[] {
  const lots = new Map(candidates.map(({ userId }) => [userId, toHex(digest.sha256(`${seed}:${userId}`))]));
  const lotOf = ({ userId }: JuryCandidate) => lots.get(userId) as string;
  return candidates.toSorted((a, b) => (lotOf(a) < lotOf(b) ? -1 : 1));
}

/** The first candidate who balances the viewpoints, else one who does not add to the imbalance, else the first. */
function nextJuror(line: readonly JuryCandidate[], { lean, isLastSeat }: { lean: number; isLastSeat: boolean }): JuryCandidate | undefined {
  const first = (viewpoint: Viewpoint) => line.find((candidate) => candidate.viewpoint === viewpoint);
  const isEven = lean === 0;
  // Two more jurors, one of each viewpoint, keep the balance; a single last one would not.
  if (isEven && !isLastSeat && first(1) && first(-1)) return line.find(({ viewpoint }) => viewpoint !== null);
  return (isEven ? undefined : first(lean > 0 ? -1 : 1)) ?? first(null) ?? line[0];
}

function leanOf(seats: readonly JurySeat[]): number {
  return seats.reduce((sum, { viewpoint }) => sum + (viewpoint ?? 0), 0);
}

function isLinked(one: JuryCandidate, other: JuryCandidate): boolean {
  return one.cluster !== null && one.cluster === other.cluster;
}
