export const SIGNAL_KINDS = ['timing', 'record', 'creation', 'device', 'network', 'text', 'name', 'velocity'] as const;
/** Kinds are independent: two signals of one kind are not two witnesses. */
export type SignalKind = (typeof SIGNAL_KINDS)[number];

/** Something unusual about some people. It has no effect by itself. */
export interface Signal {
  kind: SignalKind;
  /** The rule that found it. */
  rule: string;
  users: readonly number[];
  /** From 0, chance explains it, to 1, chance hardly does. */
  strength: number;
  /** The numbers behind it. */
  evidence: Readonly<Record<string, unknown>>;
}

/**
 * How likely at least `count` things are where `expected` are usual, if they come independently of each other (Poisson).
 */
export function chanceOfAtLeast(count: number, expected: number): number {
  if (count <= 0) return 1;
  if (expected <= 0) return 0;
  let term = Math.exp(-expected);
  let below = term;
  for (let k = 1; k < count; k += 1) {
    term *= expected / k;
    below += term;
    if (k > expected && term < 1e-17) break;
  }
  // Far above what is usual the sum has no digits left; the first term bounds the tail then.
  const rest = 1 - below;
  return rest > 1e-12 ? rest : Math.exp(-expected + count * Math.log(expected) - logFactorial(count)) / (1 - expected / (count + 1));
}

function logFactorial(n: number): number {
  return n * Math.log(n) - n + 0.5 * Math.log(2 * Math.PI * n) + 1 / (12 * n);
}

/** A strength from a chance: 0 where the chance is no smaller than `notable`, then more with each further power of ten, up to 1. */
export function strengthOf(chance: number, notable: number): number {
  if (chance >= notable) return 0;
  return Math.min(1, 0.5 + Math.log10(notable / Math.max(chance, 1e-300)) / 12);
}
