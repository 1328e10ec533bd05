import { addBlock, blockSize, writeBlock } from './blocks.ts';
import { beginItem, type Judgement, logOdds, poolForms, temperOf } from './judge-item.ts';
import type { ConsensusModel } from './model.ts';
import type { Rates } from './rates.ts';

/** How the probability of one class came about: log odds that add up to the ones `judgeItem` publishes. */
export interface ItemExplanation {
  /** The prior. */
  before: number;
  /** What each group of answers adds. */
  groups: number[];
  /** The correction for shared mistakes on an item. */
  together: number;
  logOdds: number;
}

/** More groups than this would take too long to compute, and nobody would read them. */
const MAX_GROUPS = 6;

/**
 * Explains the probability of `truth`. What a group adds depends a little on what was added before it, so each gets the mean
 * over all orders of the groups (its Shapley value): no order is preferred, and the parts add up exactly.
 */
export function explainItem(model: ConsensusModel, groups: readonly (readonly Judgement[])[], truth: number): ItemExplanation {
  if (groups.length > MAX_GROUPS) throw new RangeError(`at most ${MAX_GROUPS} groups can be explained, not ${groups.length}`);
  const parts = groups.map((judgements) => sumGroup(model, judgements));
  const pooled = subsetsOf(groups.length).map((members) => poolForms(model, sumOf(model, members, parts)));
  const odds = pooled.map((logs) => logOdds(logs, truth));
  const heard = groups.flat().reduce((sum, { weight = 1 }) => sum + weight, 0);
  const temper = temperOf(model.correlation, heard);
  const all = odds.at(-1) as number;
  const published = logOdds(
    (pooled.at(-1) as Float64Array).map((log) => log * temper),
    truth,
  );
  return { before: odds[0] as number, groups: shares(odds, groups.length), together: published - all, logOdds: published };
}

/** The evidence of a group of answers, form by form. */
function sumGroup({ classCount, forms }: ConsensusModel, judgements: readonly Judgement[]): Float64Array[] {
  return forms.map(({ difficulties }, form) => {
    const shape = { classCount, difficulties, doubt: true };
    const [sum, block] = [new Float64Array(blockSize(shape)), new Float64Array(blockSize(shape))];
    for (const { rates, answer, weight = 1 } of judgements) {
      if (weight <= 0) continue;
      writeBlock(shape, rates[form] as Rates, { answer, block });
      addBlock(sum, block, { at: 0, weight });
    }
    return sum;
  });
}

/** Every subset of the groups as a bit set, the empty one first and the full one last. */
const subsetsOf = (count: number): number[] => Array.from({ length: 2 ** count }, (_, members) => members);
const holds = (members: number, group: number): boolean => (members & (1 << group)) !== 0;

function sumOf(model: ConsensusModel, members: number, parts: readonly Float64Array[][]): Float64Array[] {
  const sums = beginItem(model);
  for (const [group, part] of parts.entries())
    if (holds(members, group)) for (const [form, sum] of sums.entries()) addBlock(sum, part[form] as Float64Array, { at: 0, weight: 1 });
  return sums;
}

function shares(odds: readonly number[], count: number): number[] {
  return Array.from({ length: count }, (_, group) =>
    odds.reduce((sum, without, members) => {
      if (holds(members, group)) return sum;
      const withIt = odds[members | (1 << group)] as number;
      return sum + ordersShare(sizeOf(members), count) * (withIt - without);
    }, 0),
  );
}

const sizeOf = (members: number): number => (members === 0 ? 0 : (members & 1) + sizeOf(members >> 1));

/** The share of all orders in which exactly these groups come before a given one. */
const ordersShare = (before: number, count: number): number => (factorial(before) * factorial(count - before - 1)) / factorial(count);
const factorial = (n: number): number => (n <= 1 ? 1 : n * factorial(n - 1));
