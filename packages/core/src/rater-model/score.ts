import { seeded } from '../pseudorandom/index.ts';

/** One judged item whose truth is known. */
export interface Scored {
  /** The answer of the model, and the true one. */
  answer: number;
  truth: number;
  /** The probability given to the answer, and to the truth. */
  probability: number;
  ofTruth: number;
}

export interface Score {
  items: number;
  accuracy: number;
  macroF1: number;
  logLoss: number;
  /** How far probabilities are from reality: as measured, and without what chance alone would show. */
  calibrationError: number;
  beyondChance: number;
}

const BINS = 10;
const SIMULATIONS = 200;
/** A truth with probability 0 would have an infinite log loss. */
const MIN_PROBABILITY = 1e-6;

export function scoreItems(items: readonly Scored[]): Score {
  const count = items.length;
  const mean = (of: (item: Scored) => number): number => items.reduce((sum, item) => sum + of(item), 0) / count;
  const { raw, chance } = calibrationError(items);
  return {
    items: count,
    accuracy: mean(({ answer, truth }) => (answer === truth ? 1 : 0)),
    macroF1: macroF1(items),
    logLoss: mean(({ ofTruth }) => -Math.log(Math.max(MIN_PROBABILITY, ofTruth))),
    calibrationError: raw,
    beyondChance: raw - chance,
  };
}

/** The macro F1 score: the mean over all true classes. */
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
 * Items in ten groups of equal size by probability: how far each group's mean probability is from its share of right answers.
 * Even perfect probabilities have some error by chance, which is estimated by simulating items with these probabilities.
 */
function calibrationError(items: readonly Scored[]): { raw: number; chance: number } {
  const sorted = [...items].sort((a, b) => a.probability - b.probability);
  const stated = Float64Array.from(sorted, ({ probability }) => probability);
  const right = Float64Array.from(sorted, ({ answer, truth }) => (answer === truth ? 1 : 0));
  const random = seeded(1); // fixed, so that the score is reproducible
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
