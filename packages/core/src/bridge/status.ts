import { BOTH, KINDS } from './camp-model.ts';
import type { BridgePolicy } from './policy.ts';

/** Agreed across viewpoints, one-sided, or not enough ratings to say. */
export const BRIDGE_STATUSES = ['agreed', 'one_sided', 'not_enough'] as const;
export type BridgeStatus = (typeof BRIDGE_STATUSES)[number];

const AGREED = 0;
const ONE_SIDED = 1;
const NOT_ENOUGH = 2;

/**
 * The probability of being liked by both camps that an item needs for the status agreed. It is chosen so that, by the model's
 * own estimate, at most the policy's share of agreed items is wrong.
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
  // Halfway to the next item, so that no item lies exactly on the bar.
  const doubt = agreed === 0 ? 0 : ((doubts[agreed - 1] as number) + (doubts[agreed] ?? 1)) / 2;
  return Math.min(policy.agreedAnyway, Math.max(policy.agreedAt, 1 - doubt));
}

export interface StatusInput {
  /** The probability that the item is liked by both camps, and by one alone. */
  agreed: number;
  oneSided: number;
  /** The number of ratings. */
  ratings: number;
  /** How many of them come from raters known to be in the first camp, and in the second. A newcomer counts for neither. */
  known: readonly [number, number];
}

/** The status of an item. An earlier status is kept until its probability is clearly below the bar. */
export function statusOf(
  input: StatusInput,
  bar: number,
  { policy, divided, previous }: { policy: BridgePolicy; divided: boolean; previous?: number | undefined },
): number {
  const [first, second] = input.known;
  if (input.ratings < policy.fewestRatings) return NOT_ENOUGH;
  // Newcomers may all be of one camp, however many they are.
  const heard = !divided || Math.min(first, second) >= policy.voicesPerSide;
  const lower = (at: number, status: number): number => (previous === status ? eased(at, policy.keepMargin) : at);
  // The earlier status is checked first; otherwise both could apply and the item would alternate.
  const agreed = heard && input.agreed >= lower(bar, AGREED);
  const oneSided = first + second >= policy.placedVoices && input.oneSided >= lower(policy.oneSidedAt, ONE_SIDED);
  if (previous === ONE_SIDED && oneSided) return ONE_SIDED;
  if (agreed) return AGREED;
  return oneSided ? ONE_SIDED : NOT_ENOUGH;
}

function eased(bar: number, margin: number): number {
  return 1 / (1 + Math.exp(margin) * ((1 - bar) / bar));
}
