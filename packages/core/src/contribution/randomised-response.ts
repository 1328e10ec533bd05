/** An answer is randomised at least this much: beyond it, what is sent says too much of what was meant. */
export const MAX_EPSILON = 2;
/** Below this an answer says next to nothing. */
export const MIN_EPSILON = 0.1;

/** How often a value is in what is reported: the true one, and any one of the others. */
export interface ResponseOdds {
  truth: number;
  other: number;
}

/**
 * How many values are named together, which differs from one to the next only in whether the true one is among them.
 * With many values, several tell more at the same ε than one; the share that tells most is 1 in e^ε + 1 of them
 * (subset selection: Ye and Barg 2018). The larger number is taken, which tells common answers better than the smaller.
 */
export function setSize(values: number, epsilon: number): number {
  return Math.min(values - 1, Math.ceil(values / (Math.exp(epsilon) + 1)));
}

/** No set of this size is more than e^ε times as likely to be reported by one person as by another, whatever they meant. */
export function responseOdds(values: number, epsilon: number, size: number): ResponseOdds {
  const weight = size * Math.exp(epsilon);
  const truth = weight / (weight + values - size);
  return { truth, other: (size - truth) / (values - 1) };
}

export interface Randomisation {
  /** All that could be said. */
  values: readonly string[];
  epsilon: number;
  /** Draws evenly from 0 up to but not including 1; on a device from its cryptographic source. */
  random: () => number;
}

/** The values that are reported in place of the true one: often it is among them, the others are drawn, each as likely. Their order tells nothing. */
export function randomise(truth: string, { values, epsilon, random }: Randomisation): string[] {
  const size = setSize(values.length, epsilon);
  const isHonest = random() < responseOdds(values.length, epsilon, size).truth;
  const named = new Set(isHonest ? [truth] : []);
  const others = values.filter((value) => value !== truth);
  while (named.size < size) named.add(others.splice(Math.floor(random() * others.length), 1)[0] as string);
  return values.filter((value) => named.has(value));
}
