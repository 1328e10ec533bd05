import { boundary, evidence, type SequenceOptions } from './confidence-sequence.ts';

/** What is known of the people of an arm: one number for each of them, in sums. */
export interface ArmSums {
  people: number;
  sum: number;
  /** Of the squares. */
  squares: number;
}

export const NOBODY: ArmSums = { people: 0, sum: 0, squares: 0 };

export interface ComparisonOptions extends SequenceOptions {
  /** Nothing is said before each arm has so many people: the variance is not known well enough. */
  leastPeople: number;
}

export interface Interval {
  low: number;
  high: number;
}

/** What can be said of a candidate after a look. */
export interface Comparison {
  people: number;
  /** The mean of the candidate minus that of the control; null without people in both. */
  difference: number | null;
  /** Covers the true difference at all looks together; null while there are too few people. */
  interval: Interval | null;
  /** The same in relation to the control: 0.1 is 10% more; null where the control is too near to 0 for that. */
  relative: (Interval & { value: number }) | null;
  /** May be read after any look. */
  pValue: number;
}

const meanOf = ({ sum, people }: ArmSums): number => sum / people;

/** The squared standard error of a mean. */
function errorOf({ people, sum, squares }: ArmSums): number {
  const variance = (squares - sum ** 2 / people) / (people - 1);
  return Math.max(0, variance) / people;
}

/** Compares the arms after each look. What an earlier look has excluded stays excluded. */
export function compareArms(looks: readonly { control: ArmSums; candidate: ArmSums }[], options: ComparisonOptions): Comparison[] {
  let known: Pick<Comparison, 'interval' | 'relative' | 'pValue'> = { interval: null, relative: null, pValue: 1 };
  return looks.map(({ control, candidate }) => {
    const now = lookAt(control, candidate, options);
    const interval = intersect(known.interval, now.interval);
    const relative = now.relative && { value: now.relative.value, ...(intersect(known.relative, now.relative) as Interval) };
    known = {
      interval,
      // An earlier look may have decided what this look alone leaves open.
      relative: relative && interval && isSameSide(interval, relative) ? relative : null,
      pValue: Math.min(known.pValue, now.pValue),
    };
    return { ...now, ...known };
  });
}

function lookAt(control: ArmSums, candidate: ArmSums, options: ComparisonOptions): Comparison {
  const people = control.people + candidate.people;
  const hasBoth = control.people > 0 && candidate.people > 0;
  const difference = hasBoth ? meanOf(candidate) - meanOf(control) : null;
  const isEnough = Math.min(control.people, candidate.people) >= Math.max(2, options.leastPeople);
  const error = isEnough ? Math.sqrt(errorOf(control) + errorOf(candidate)) : 0;
  if (difference === null || error === 0) return { people, difference, interval: null, relative: null, pValue: 1 };
  const reach = boundary(people, options);
  return {
    people,
    difference,
    interval: { low: difference - reach * error, high: difference + reach * error },
    relative: relate(control, candidate, reach),
    pValue: Math.min(1, 1 / evidence(difference / error, people, options)),
  };
}

/**
 * Fieller's interval: the ratios r for which the mean of the candidate minus r times that of the control may be 0. For each r that is
 * again a mean, so the boundary holds for it too.
 */
function relate(control: ArmSums, candidate: ArmSums, reach: number): Comparison['relative'] {
  const [base, other] = [meanOf(control), meanOf(candidate)];
  const square = base ** 2 - reach ** 2 * errorOf(control);
  if (base <= 0 || square <= 0) return null;
  const root = Math.sqrt((base * other) ** 2 - square * (other ** 2 - reach ** 2 * errorOf(candidate)));
  return { value: other / base - 1, low: (base * other - root) / square - 1, high: (base * other + root) / square - 1 };
}

const sideOf = ({ low, high }: Interval): number => (low > 0 ? 1 : high < 0 ? -1 : 0);
const isSameSide = (one: Interval, other: Interval): boolean => sideOf(one) === sideOf(other);

/** Chance may leave nothing in common, rarely; then the newer one, which has seen more, is what is known. */
function intersect(before: Interval | null, now: Interval | null): Interval | null {
  if (!before || !now) return now ?? before;
  const both = { low: Math.max(before.low, now.low), high: Math.min(before.high, now.high) };
  return both.low <= both.high ? both : { low: now.low, high: now.high };
}
