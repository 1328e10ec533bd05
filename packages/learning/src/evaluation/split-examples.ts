import { hash32 } from '@verdict/core/pseudorandom';

interface Split {
  /** Which examples to learn from, and which are held out; by their place. */
  learned: number[];
  heldOut: number[];
}

/**
 * Holds out a share of the examples. An example stays on its side while others come and go, because only its name
 * decides; the share is therefore about right, not exact.
 */
export function splitExamples(names: readonly string[], { share, seed }: { share: number; seed: string }): Split {
  const split: Split = { learned: [], heldOut: [] };
  for (const [at, name] of names.entries()) (hash32(`${seed}:${name}`) / 2 ** 32 < share ? split.heldOut : split.learned).push(at);
  return split;
}
