import type { OutcomeCounts } from './outcome.ts';
import { precisionOf, type Share } from './share.ts';

export interface FallPolicy {
  version: string;
  /** With fewer judged labels than this, before or now, there is no warning. */
  leastJudged: number;
  /** A smaller fall gets no warning, however certain it is. */
  leastDrop: number;
  /** How many standard errors the fall must be. */
  overallErrors: number;
  /** More for single types: of thirteen, one will fall by chance. */
  typeErrors: number;
  /** The newest weeks are compared with as many before them. */
  periodWeeks: number;
}

export const FALL_POLICY: FallPolicy = {
  version: 'fall-1',
  leastJudged: 20,
  leastDrop: 0.05,
  overallErrors: 1.96,
  typeErrors: 2.81,
  periodWeeks: 4,
};

export const FALL_SINCE = ['previous_period', 'previous_version'] as const;
type FallSince = (typeof FALL_SINCE)[number];

/** A fall of precision. */
export interface Fall<Type> {
  since: FallSince;
  /** Null for all types together. */
  type: Type | null;
  before: Share;
  now: Share;
}

/** Counts for all types together (under null) and for each type. */
export type CountsByType<Type> = ReadonlyMap<Type | null, OutcomeCounts>;

interface Comparison<Type> {
  since: FallSince;
  before: CountsByType<Type>;
  now: CountsByType<Type>;
}

/** Where precision fell by more than chance explains: all types together first, then single ones. */
export function findFalls<Type>({ since, before, now }: Comparison<Type>, policy: FallPolicy): Fall<Type>[] {
  return [...now].flatMap(([type, counts]) => {
    const fall = compare(before.get(type), counts, { ...policy, errors: type === null ? policy.overallErrors : policy.typeErrors });
    return fall ? [{ since, type, ...fall }] : [];
  });
}

function compare(
  before: OutcomeCounts | undefined,
  now: OutcomeCounts,
  { leastJudged, leastDrop, errors }: Pick<FallPolicy, 'leastJudged' | 'leastDrop'> & { errors: number },
): { before: Share; now: Share } | undefined {
  const was = before && precisionOf(before);
  const is = precisionOf(now);
  if (!was || !is || was.of < leastJudged || is.of < leastJudged) return undefined;
  const drop = was.share - is.share;
  return drop >= leastDrop && drop >= errors * standardError(was, is) ? { before: was, now: is } : undefined;
}

/** The standard error of the difference of two shares, if they were really equal. */
function standardError(one: Share, other: Share): number {
  const pooled = (one.share * one.of + other.share * other.of) / (one.of + other.of);
  return Math.sqrt(pooled * (1 - pooled) * (1 / one.of + 1 / other.of));
}
