import { add } from './add.ts';
import { MAX_CLASSES } from './answers.ts';
import type { Rates } from './rates.ts';

const MIN_RATE = 1e-6;

/**
 * The evidence in one answer of one rater, as numbers that are added up: its log likelihood for each truth and difficulty and,
 * if `doubt` is set, for each truth the variance of that, because the rater's rates are estimates themselves.
 */
export interface BlockShape {
  classCount: number;
  difficulties: readonly number[];
  /** Not computed while fitting, where it would only fill the caches. */
  doubt: boolean;
}

export function blockSize({ classCount, difficulties, doubt }: BlockShape): number {
  return classCount * (difficulties.length + (doubt ? 1 : 0));
}

/** The blocks of all raters and answers: rater × answer × block. */
export function writeBlocks(shape: BlockShape, rates: Rates): Float64Array {
  const { classCount } = shape;
  const size = blockSize(shape);
  const raterCount = rates.heard.length / classCount;
  const blocks = new Float64Array(raterCount * classCount * size);
  for (let rater = 0; rater < raterCount; rater += 1)
    for (let truth = 0; truth < classCount; truth += 1) {
      const row = rowOf(shape, rates, { rater, truth });
      for (let answer = 0; answer < classCount; answer += 1)
        writeCells(shape, row, { truth, answer, block: blocks, at: (rater * classCount + answer) * size });
    }
  return blocks;
}

/** Writes the block of one answer into `block`; `rates` has only this rater. */
export function writeBlock(shape: BlockShape, rates: Rates, { answer, block }: { answer: number; block: Float64Array }): void {
  for (let truth = 0; truth < shape.classCount; truth += 1)
    writeCells(shape, rowOf(shape, rates, { rater: 0, truth }), { truth, answer, block, at: 0 });
}

/** How a rater answers when a given class is the truth. */
interface Row {
  /** By answer, the logarithm of its rate. */
  logs: Float64Array;
  heard: number;
  /** By difficulty, the logarithm of the sum of all rates raised to it, which normalises them. */
  norms: Float64Array;
}

// One object for all calls, because a fit makes millions of them.
const row: Row = { logs: new Float64Array(MAX_CLASSES), heard: 0, norms: new Float64Array(MAX_CLASSES) };

function rowOf({ classCount, difficulties }: BlockShape, { rates, heard }: Rates, { rater, truth }: { rater: number; truth: number }): Row {
  const at = (rater * classCount + truth) * classCount;
  for (let answer = 0; answer < classCount; answer += 1) row.logs[answer] = Math.log(Math.max(MIN_RATE, rates[at + answer] as number));
  row.heard = heard[rater * classCount + truth] as number;
  for (let d = 0; d < difficulties.length; d += 1) row.norms[d] = logNorm(row, classCount, difficulties[d] as number);
  return row;
}

function logNorm({ logs }: Row, classCount: number, power: number): number {
  if (power === 1) return 0;
  let sum = 0;
  for (let answer = 0; answer < classCount; answer += 1) sum += Math.exp(power * (logs[answer] as number));
  return Math.log(sum);
}

function writeCells(
  { classCount, difficulties, doubt }: BlockShape,
  { logs, heard, norms }: Row,
  { truth, answer, block, at }: { truth: number; answer: number; block: Float64Array; at: number },
): void {
  const depth = difficulties.length;
  const log = logs[answer] as number;
  for (let d = 0; d < depth; d += 1) block[at + truth * depth + d] = (difficulties[d] as number) * log - (norms[d] as number);
  if (doubt) block[at + classCount * depth + truth] = (Math.exp(-log) - 1) / heard;
}

/** Adds the block of an answer to the sum of an item's other answers. */
export function addBlock(sum: Float64Array, blocks: Float64Array, { at, weight }: { at: number; weight: number }): void {
  for (let i = 0; i < sum.length; i += 1) add(sum, i, weight * (blocks[at + i] as number));
}
