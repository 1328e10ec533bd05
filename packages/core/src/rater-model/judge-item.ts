import { addBlock, blockSize, writeBlock } from './blocks.ts';
import { logPrior, toShares } from './fit-form.ts';
import type { ConsensusModel, FormModel } from './model.ts';
import type { Rates } from './rates.ts';

export interface ItemVerdict {
  /** The most likely class. */
  answer: number;
  /** The probability of each class. */
  probability: Float64Array;
  /** The interval of the probability of the most likely class. */
  low: number;
  high: number;
}

/** One answer to an item, with its rater's rates in each form. */
export interface Judgement {
  rates: readonly Rates[];
  answer: number;
  weight?: number;
}

/**
 * Judges one item with the raters of the last fit. The result equals the fit's for the same answers, at the cost of a few
 * additions per answer.
 */
export function judgeItem(model: ConsensusModel, judgements: readonly Judgement[]): ItemVerdict {
  const { classCount } = model;
  const sums = beginItem(model);
  model.forms.forEach(({ difficulties }, form) => {
    const shape = { classCount, difficulties, doubt: true };
    const block = new Float64Array(blockSize(shape));
    for (const { rates, answer, weight = 1 } of judgements) {
      if (weight <= 0) continue;
      writeBlock(shape, rates[form] as Rates, { answer, block });
      addBlock(sums[form] as Float64Array, block, { at: 0, weight });
    }
  });
  const heard = judgements.reduce((sum, { weight = 1 }) => sum + weight, 0);
  return concludeItem(model, sums, heard);
}

/** The prior of an item, form by form: a sum to which blocks are added. */
export function beginItem({ classCount, forms }: ConsensusModel): Float64Array[] {
  return forms.map((form) => {
    const sum = new Float64Array(blockSize({ classCount, difficulties: form.difficulties, doubt: true }));
    sum.set(logPrior(form));
    return sum;
  });
}

/** Computes the published result from the sums. */
export function concludeItem(model: ConsensusModel, sums: readonly Float64Array[], heard: number): ItemVerdict {
  const pooled = poolForms(model, sums);
  const answer = likeliest(pooled);
  const temper = temperOf(model.correlation, heard);
  const probability = raise(pooled, temper);
  const half = model.intervalDeviations * Math.sqrt(variance(model, sums, { pooled, answer, temper }));
  const centre = logOdds(probability.map(Math.log), answer);
  return { answer, probability, low: sigmoid(centre - half), high: sigmoid(centre + half) };
}

/** Correlated answers carry less evidence than independent ones: n of them as much as n / (1 + correlation · (n − 1)). */
export function temperOf(correlation: number, heard: number): number {
  return 1 / (1 + correlation * Math.max(0, heard - 1));
}

/** Shares whose logarithms are `power` times the given ones. */
export function raise(logs: Float64Array, power: number): Float64Array {
  const raised = logs.map((log) => log * power);
  toShares(raised, raised.length);
  return raised;
}

/** The forms' combined result before calibration: the logarithm of the mean of their shares. */
export function poolForms({ classCount, forms }: ConsensusModel, sums: readonly Float64Array[]): Float64Array {
  const pooled = new Float64Array(classCount).fill(Number.NEGATIVE_INFINITY);
  for (let i = 0; i < forms.length; i += 1) {
    const { weight, difficulties } = forms[i] as FormModel;
    const logs = logShares(sums[i] as Float64Array, classCount, difficulties.length);
    for (let truth = 0; truth < classCount; truth += 1)
      pooled[truth] = logOfBoth(pooled[truth] as number, Math.log(weight) + (logs[truth] as number));
  }
  return pooled;
}

/** By truth, summed over difficulties. */
function logShares(sum: Float64Array, classCount: number, depth: number): Float64Array {
  const logs = new Float64Array(classCount).fill(Number.NEGATIVE_INFINITY);
  let total = Number.NEGATIVE_INFINITY;
  for (let truth = 0; truth < classCount; truth += 1) {
    for (let d = 0; d < depth; d += 1) logs[truth] = logOfBoth(logs[truth] as number, sum[truth * depth + d] as number);
    total = logOfBoth(total, logs[truth] as number);
  }
  for (let truth = 0; truth < classCount; truth += 1) logs[truth] = (logs[truth] as number) - total;
  return logs;
}

/**
 * The logarithm of a sum. Everything stays in logarithms: after a hundred answers the second class's probability can be too
 * small for a number.
 */
function logOfBoth(one: number, other: number): number {
  const most = Math.max(one, other);
  return most === Number.NEGATIVE_INFINITY ? most : most + Math.log1p(Math.exp(Math.min(one, other) - most));
}

/** The variance of the log odds of the answer: raters' rates are estimates, forms differ, and the correlation of mistakes is uncertain. */
function variance(
  { classCount, forms, correlationSpread }: ConsensusModel,
  sums: readonly Float64Array[],
  { pooled, answer, temper }: { pooled: Float64Array; answer: number; temper: number },
): number {
  const odds = logOdds(pooled, answer);
  const rival = likeliest(pooled, answer);
  let [raters, spread] = [0, 0];
  forms.forEach(({ weight, difficulties }, i) => {
    const sum = sums[i] as Float64Array;
    const at = classCount * difficulties.length;
    raters += weight * ((sum[at + answer] as number) + (sum[at + rival] as number));
    const apart = logOdds(logShares(sum, classCount, difficulties.length), answer) - odds;
    spread += weight * apart * apart;
  });
  return temper * temper * (raters + spread) + (odds * temper * (1 - temper) * correlationSpread) ** 2;
}

/** The class with the largest value, other than `than`. */
function likeliest(logs: Float64Array, than = -1): number {
  let best = than === 0 ? 1 : 0;
  for (let i = best + 1; i < logs.length; i += 1) if (i !== than && (logs[i] as number) > (logs[best] as number)) best = i;
  return best;
}

const sigmoid = (x: number): number => 1 / (1 + Math.exp(-x));

/** The log odds of one class against all others. */
export function logOdds(logs: Float64Array, one: number): number {
  let others = Number.NEGATIVE_INFINITY;
  for (let truth = 0; truth < logs.length; truth += 1) if (truth !== one) others = logOfBoth(others, logs[truth] as number);
  return (logs[one] as number) - others;
}
