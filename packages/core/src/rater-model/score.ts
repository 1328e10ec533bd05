import { seeded } from '../pseudorandom/index.ts';

/** One item whose truth is known, as it was judged. */
export interface Scored {
  /** What it was taken for, and what it is. */
  answer: number;
  truth: number;
  /** How likely the answer was said to be, and how likely the truth. */
  probability: number;
  ofTruth: number;
}

export interface Score {
  items: number;
  accuracy: number;
  macroF1: number;
  logLoss: number;
  /** How far stated probabilities are from what came true, as it is and less what chance alone would show. */
  calibrationError: number;
  beyondChance: number;
}

const BINS = 10;
const SIMULATIONS = 200;
/** A truth that was called impossible would cost infinitely much. */
const LEAST_PROBABILITY = 1e-6;

export function scoreItems(items: readonly Scored[]): Score {
  const count = items.length;
  const mean = (of: (item: Scored) => number): number => items.reduce((sum, item) => sum + of(item), 0) / count;
  const { raw, chance } = calibrationError(items);
  return {
    items: count,
    accuracy: mean(({ answer, truth }) => (answer === truth ? 1 : 0)),
    macroF1: macroF1(items),
    logLoss: mean(({ ofTruth }) => -Math.log(Math.max(LEAST_PROBABILITY, ofTruth))),
    calibrationError: raw,
    beyondChance: raw - chance,
  };
}

/** The mean over all true answers of how well each is found. */
function macroF1(items: readonly Scored[]): number {
  const truths = [...new Set(items.map(({ truth }) => truth))];
  const f1 = truths.map((one) => {
    const found = items.filter(({ answer, truth }) => answer === one && truth === one).length;
    const said = items.filter(({ answer }) => answer === one).length;
    const there = items.filter(({ truth }) => truth === one).length;
    return (2 * found) / (said + there);
  });
  return f1.reduce((sum, value) => sum + value, 0) / truths.length;
}

/**
 * Items in ten groups of equal size by their probability: how far the mean probability of each lies from the share that was
 * right. Even perfect probabilities show some of it, which is found by letting each item come true as often as it says.
 */
function calibrationError(items: readonly Scored[]): { raw: number; chance: number } {
  const sorted = [...items].sort((a, b) => a.probability - b.probability);
  const stated = Float64Array.from(sorted, ({ probability }) => probability);
  const right = Float64Array.from(sorted, ({ answer, truth }) => (answer === truth ? 1 : 0));
  const random = seeded(1); // the same each time, so that a score is a score
  let chance = 0;
  for (let run = 0; run < SIMULATIONS; run += 1)
    chance +=
      gap(
        stated,
        stated.map((share) => (random() < share ? 1 : 0)),
      ) / SIMULATIONS;
  return { raw: gap(stated, right), chance };
}

function gap(stated: Float64Array, right: Float64Array): number {
  const count = stated.length;
  let total = 0;
  for (let bin = 0; bin < BINS; bin += 1) {
    let apart = 0;
    for (let i = Math.floor((bin * count) / BINS); i < Math.floor(((bin + 1) * count) / BINS); i += 1)
      apart += (right[i] as number) - (stated[i] as number);
    total += Math.abs(apart);
  }
  return count > 0 ? total / count : 0;
}
