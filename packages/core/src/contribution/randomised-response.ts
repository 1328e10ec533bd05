/** An answer is randomised at least this much: beyond it, what is sent says too much of what was meant. */
export const MAX_EPSILON = 2;
/** Below this an answer says next to nothing. */
export const MIN_EPSILON = 0.1;

/** How often each value is reported: the true one, and any one of the others. */
export interface ResponseOdds {
  truth: number;
  other: number;
}

/** No value is e^ε times as likely to be reported by one person as by another, whatever they meant. */
export function responseOdds(values: number, epsilon: number): ResponseOdds {
  const weight = Math.exp(epsilon);
  return { truth: weight / (weight + values - 1), other: 1 / (weight + values - 1) };
}

export interface Randomisation {
  /** All that could be said. */
  values: readonly string[];
  epsilon: number;
  /** Draws evenly from 0 up to but not including 1; on a device from its cryptographic source. */
  random: () => number;
}

/** The value that is reported in place of the true one: often the true one, else any other, each as likely. */
export function randomise(truth: string, { values, epsilon, random }: Randomisation): string {
  const { truth: honest } = responseOdds(values.length, epsilon);
  if (random() < honest) return truth;
  const others = values.filter((value) => value !== truth);
  return others[Math.floor(random() * others.length)] as string;
}
