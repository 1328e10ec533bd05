import type { Gold } from './answers.ts';
import { raise, temperOf } from './judge-item.ts';
import type { ConsensusPolicy } from './policy.ts';

/** An estimate of how correlated the mistakes on one item are. */
export interface Correlation {
  correlation: number;
  /** Standard deviation of its logarithm. */
  correlationSpread: number;
}

/** The pooled result of all forms for an item, and its number of answers. */
export interface Uncalibrated {
  /** As logarithms. */
  pooled: (item: number) => Float64Array;
  heard: (item: number) => number;
}

const STEPS = 81;
/** At 1 a hundred answers are worth as much as one; above 1, more answers would be worth less. */
const [MIN_CORRELATION, MAX_CORRELATION] = [0.003, 1];

/**
 * Estimates the correlation of mistakes from items whose truth is known. The policy's value is the prior, because a few dozen
 * items alone would mislead.
 */
export function calibrate({ pooled, heard }: Uncalibrated, gold: Gold | undefined, policy: ConsensusPolicy): Correlation {
  const { correlation, correlationSpread } = policy;
  if (!gold || gold.item.length === 0) return { correlation, correlationSpread };
  const known = Array.from(gold.item, (item, i) => ({ logs: pooled(item), truth: gold.answer[i] as number, heard: heard(item) }));
  const logs = Array.from(
    { length: STEPS },
    (_, step) => Math.log(MIN_CORRELATION) + (step / (STEPS - 1)) * Math.log(MAX_CORRELATION / MIN_CORRELATION),
  );
  const scores = logs.map((log) => {
    const away = (log - Math.log(correlation)) / correlationSpread;
    return known.reduce((sum, one) => sum + logOfTruth(one, Math.exp(log)), -0.5 * away * away);
  });
  return summarise(logs, scores);
}

function logOfTruth({ logs, truth, heard }: { logs: Float64Array; truth: number; heard: number }, correlation: number): number {
  return Math.log(Math.max(1e-9, raise(logs, temperOf(correlation, heard))[truth] as number));
}

/** Mean and spread of the logarithm, each candidate weighted by its score. */
function summarise(logs: readonly number[], scores: readonly number[]): Correlation {
  const best = Math.max(...scores);
  const chances = scores.map((score) => Math.exp(score - best));
  const total = chances.reduce((sum, chance) => sum + chance, 0);
  const mean = logs.reduce((sum, log, i) => sum + log * (chances[i] as number), 0) / total;
  const variance = logs.reduce((sum, log, i) => sum + (log - mean) ** 2 * (chances[i] as number), 0) / total;
  return { correlation: Math.exp(mean), correlationSpread: Math.sqrt(variance) };
}
