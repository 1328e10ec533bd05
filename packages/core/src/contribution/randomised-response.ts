/** The weakest randomisation allowed: beyond it, a report reveals too much about the true answer. */
export const MAX_EPSILON = 2;
/** Below this a report contains almost no information. */
export const MIN_EPSILON = 0.1;

/** How often a report contains the true value, and how often each other value. */
export interface ResponseOdds {
  truth: number;
  other: number;
}

/**
 * How many values a report names. With many values, naming several at the same ε carries more information than naming one; the
 * best share is 1 in e^ε + 1 of them (subset selection: Ye and Barg 2018). Between two sizes the larger is used, which
 * estimates common answers better.
 */
export function setSize(values: number, epsilon: number): number {
  return Math.min(values - 1, Math.ceil(values / (Math.exp(epsilon) + 1)));
}

/** The odds with which no report is more than e^ε times as likely for one true answer as for another. */
export function responseOdds(values: number, epsilon: number, size: number): ResponseOdds {
  const weight = size * Math.exp(epsilon);
  const truth = weight / (weight + values - size);
  return { truth, other: (size - truth) / (values - 1) };
}

export interface Randomisation {
  /** All possible answers. */
  values: readonly string[];
  epsilon: number;
  /** Uniform from 0 up to but not including 1; on a device from its cryptographic source. */
  random: () => number;
}

/**
 * The values to report in place of the true one. They often contain it; the others are chosen uniformly. Their order carries no
 * information.
 */
export function randomise(truth: string, { values, epsilon, random }: Randomisation): string[] {
  const size = setSize(values.length, epsilon);
  const isHonest = random() < responseOdds(values.length, epsilon, size).truth;
  const named = new Set(isHonest ? [truth] : []);
  const others = values.filter((value) => value !== truth);
  while (named.size < size) named.add(others.splice(Math.floor(random() * others.length), 1)[0] as string);
  return values.filter((value) => named.has(value));
}
