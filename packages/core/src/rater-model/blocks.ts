import { add } from './add.ts';
import { MOST_CLASSES } from './answers.ts';
import type { Rates } from './rates.ts';

const LEAST_RATE = 1e-6;

/**
 * What one answer of one rater tells, as numbers to be added up: for each truth and difficulty its log likelihood, then,
 * where doubt is asked for, for each truth how uncertain that is (a variance), since the rater's rate is itself an estimate.
 */
export interface BlockShape {
  classCount: number;
  difficulties: readonly number[];
  /** Left out while fitting, where it would only fill the caches. */
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

/** Writes what one answer of one rater, the only one in `rates`, tells into `block`. */
export function writeBlock(shape: BlockShape, rates: Rates, { answer, block }: { answer: number; block: Float64Array }): void {
  for (let truth = 0; truth < shape.classCount; truth += 1)
    writeCells(shape, rowOf(shape, rates, { rater: 0, truth }), { truth, answer, block, at: 0 });
}

/** How someone answers when something is the truth. */
interface Row {
  /** By answer, the logarithm of its rate. */
  logs: Float64Array;
  heard: number;
  /** By difficulty: the logarithm of what all rates come to when raised to its power, so that they are one together again. */
  norms: Float64Array;
}

// One for all, since a fit asks for millions, one after the other.
const row: Row = { logs: new Float64Array(MOST_CLASSES), heard: 0, norms: new Float64Array(MOST_CLASSES) };

function rowOf({ classCount, difficulties }: BlockShape, { rates, heard }: Rates, { rater, truth }: { rater: number; truth: number }): Row {
  const at = (rater * classCount + truth) * classCount;
  for (let answer = 0; answer < classCount; answer += 1) row.logs[answer] = Math.log(Math.max(LEAST_RATE, rates[at + answer] as number));
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

/** Adds what an answer tells to what an item's other answers told. */
export function addBlock(sum: Float64Array, blocks: Float64Array, { at, weight }: { at: number; weight: number }): void {
  for (let i = 0; i < sum.length; i += 1) add(sum, i, weight * (blocks[at + i] as number));
}
