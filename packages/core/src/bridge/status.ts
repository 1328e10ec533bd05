import { BOTH, KINDS } from './camp-model.ts';
import type { BridgePolicy } from './policy.ts';

/** Agreed across viewpoints, one-sided, or not enough to say. */
export const BRIDGE_STATUSES = ['agreed', 'one_sided', 'not_enough'] as const;
export type BridgeStatus = (typeof BRIDGE_STATUSES)[number];

const AGREED = 0;
const ONE_SIDED = 1;
const NOT_ENOUGH = 2;

/**
 * How likely an item must be liked on both sides to be called agreed: so that, as far as the model can tell, at
 * most the policy's share of those that are not will be.
 */
export function agreedBar(kinds: Float64Array, policy: BridgePolicy): number {
  const doubts = Float64Array.from({ length: kinds.length / KINDS }, (_, n) => 1 - (kinds[n * KINDS + BOTH] as number)).sort();
  const budget = policy.falselyAgreed * doubts.reduce((sum, doubt) => sum + doubt, 0);
  let spent = 0;
  let agreed = 0;
  while (agreed < doubts.length && spent + (doubts[agreed] as number) <= budget) {
    spent += doubts[agreed] as number;
    agreed += 1;
  }
  // Halfway to the next, so that none lies on the bar itself.
  const doubt = agreed === 0 ? 0 : ((doubts[agreed - 1] as number) + (doubts[agreed] ?? 1)) / 2;
  return Math.min(policy.agreedAnyway, Math.max(policy.agreedAt, 1 - doubt));
}

export interface Standing {
  /** How likely the item is liked on both sides, and on one alone. */
  agreed: number;
  oneSided: number;
  /** How many ratings it has. */
  voices: number;
  /** How many of them come from people known to be on the first side, and on the second: a stranger's counts nothing. */
  known: readonly [number, number];
}

/** The status of an item; one that it has had is kept until its probability has fallen clearly below the bar. */
export function statusOf(
  standing: Standing,
  bar: number,
  { policy, divided, previous }: { policy: BridgePolicy; divided: boolean; previous?: number | undefined },
): number {
  const [first, second] = standing.known;
  if (standing.voices < policy.fewestRatings) return NOT_ENOUGH;
  // Strangers may all be of one side, however many they are.
  const heard = !divided || Math.min(first, second) >= policy.voicesPerSide;
  const lower = (at: number, status: number): number => (previous === status ? eased(at, policy.keepMargin) : at);
  // What it was is asked first, or both could hold and the item would swing.
  const agreed = heard && standing.agreed >= lower(bar, AGREED);
  const oneSided = first + second >= policy.placedVoices && standing.oneSided >= lower(policy.oneSidedAt, ONE_SIDED);
  if (previous === ONE_SIDED && oneSided) return ONE_SIDED;
  if (agreed) return AGREED;
  return oneSided ? ONE_SIDED : NOT_ENOUGH;
}

function eased(bar: number, margin: number): number {
  return 1 / (1 + Math.exp(margin) * ((1 - bar) / bar));
}
