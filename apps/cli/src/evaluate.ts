import { join } from 'node:path';
import {
  type Answers as CoreAnswers,
  fitConsensus,
  MAX_CLASSES,
  majorityVote,
  type Score,
  type Scored,
  scoreItems,
} from '@verdict/core/rater-model';
import { Command, InvalidArgumentError } from 'commander';
import { answersByName, type Classes, toAnswers } from './consensus.ts';
import { evaluateForecastCommand } from './evaluate-forecast.ts';
import { evaluateHateCommand } from './evaluate-hate.ts';
import { evaluateOpinionCommand } from './evaluate-opinion.ts';
import { evaluateRankingCommand } from './evaluate-ranking.ts';
import { evaluateSentimentCommand } from './evaluate-sentiment.ts';
import { evaluateSimilarityCommand } from './evaluate-similarity.ts';
import { evaluateTrustCommand } from './evaluate-trust.ts';
import { EXIT, ExitError } from './exit.ts';
import { progressBar } from './progress.ts';
import { type Answers, type Gold, readAnswers, readGold } from './rating-csv.ts';
import { setsIn } from './sets-in.ts';

interface EvaluateOptions {
  gold?: number;
  json?: boolean;
}

function wholeNumber(text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw new InvalidArgumentError('It must be a whole number from 1 on.');
  return Number(text);
}

/** The result depends on which items are known: with few of them, one draw alone would say little. */
const DRAWS = 8;

export function evaluateCommand(): Command {
  const consensus = new Command('consensus')
    .description('score the rater model on data sets with known answers, beside a simple majority')
    .argument('<dir>', 'a folder with a folder for each set: answer.csv (question, worker, answer) and truth.csv (question, truth)')
    .option('--gold <items>', `calibrate with this many items of each set and score the others: the mean of ${DRAWS} draws`, wholeNumber)
    .option('--json', 'print the scores as JSON')
    .action(evaluateConsensus);
  return new Command('evaluate')
    .description('measure how good the methods are')
    .addCommand(consensus)
    .addCommand(evaluateForecastCommand())
    .addCommand(evaluateHateCommand())
    .addCommand(evaluateOpinionCommand())
    .addCommand(evaluateRankingCommand())
    .addCommand(evaluateSentimentCommand())
    .addCommand(evaluateSimilarityCommand())
    .addCommand(evaluateTrustCommand());
}

interface SetScore {
  set: string;
  answers: number;
  items: number;
  raters: number;
  ours: Score;
  majority: Score;
}

interface Evaluated {
  scores: SetScore[];
  /** Sets of numbers. */
  skipped: string[];
  /** Sets that could not be scored, and why. */
  failed: { set: string; reason: string }[];
}

async function evaluateConsensus(dir: string, { gold = 0, json }: EvaluateOptions): Promise<void> {
  const sets = await setsIn(dir, 'answer.csv and truth.csv');
  const evaluated: Evaluated = { scores: [], skipped: [], failed: [] };
  const bar = progressBar('Evaluating');
  for (const [done, set] of sets.entries()) {
    bar.update(done, sets.length, set);
    try {
      const score = await evaluateSet(join(dir, set), set, gold);
      if (score) evaluated.scores.push(score);
      else evaluated.skipped.push(set);
    } catch (error) {
      evaluated.failed.push({ set, reason: reasonOf(error) });
    }
  }
  bar.end();
  if (json) console.log(JSON.stringify(evaluated));
  else print(evaluated);
  const { failed } = evaluated;
  if (failed.length > 0) throw new ExitError(EXIT.usage, `Not scored: ${failed.map(({ set }) => set).join(', ')}.`);
}

/** A problem with the files of a set does not stop the others; a bug of ours does. */
function reasonOf(error: unknown): string {
  if (error instanceof ExitError || (error as NodeJS.ErrnoException).code !== undefined) return (error as Error).message;
  throw error;
}

/** Undefined for a set of numbers, which has no majority. */
async function evaluateSet(folder: string, set: string, gold: number): Promise<SetScore | undefined> {
  const answers = await readAnswers(join(folder, 'answer.csv'));
  const truths = await readGold(join(folder, 'truth.csv'));
  if (areNumbers(answers, truths)) return undefined;
  const classes = answersByName(answers);
  const known = knownItems(truths, answers, classes);
  refuseUnknown(known, gold);
  const input = toAnswers(answers, classes);
  const draws = Array.from({ length: gold > 0 ? DRAWS : 1 }, (_, draw) => scoreDraw(input, known, evenlySpaced(known, gold, draw)));
  const counts = { answers: answers.item.length, items: answers.items.length, raters: answers.raters.length };
  return { set, ...counts, ours: meanOf(draws.map(({ ours }) => ours)), majority: meanOf(draws.map(({ majority }) => majority)) };
}

/** At most this share of the true classes may be answers that nobody gave: an answer may be so rare that nobody thought of it. */
const MAX_UNGIVEN = 0.1;

/** Whether a set asked for amounts: there are too many different answers, some are fractions, or the truth is often none of them. */
function areNumbers({ answers }: Answers, truths: Gold): boolean {
  if (answers.length === 0 || ![...answers, ...truths.answers].every((text) => text.trim() !== '' && Number.isFinite(Number(text))))
    return false;
  const given = new Set(answers);
  const ungiven = truths.answer.filter((truth) => !given.has(truths.answers[truth] as string)).length;
  const isBetween = (text: string): boolean => !Number.isInteger(Number(text));
  return answers.length > MAX_CLASSES || answers.some(isBetween) || ungiven > MAX_UNGIVEN * truths.answer.length;
}

function refuseUnknown(known: readonly Known[], gold: number): void {
  const usable = known.filter(({ truth }) => truth >= 0).length;
  if (known.length === 0) throw new ExitError(EXIT.usage, 'no known items: truth.csv names none of those that were answered.');
  if (gold > 0 && usable <= gold)
    throw new ExitError(EXIT.usage, `no known items: of ${usable} none is left to score when ${gold} are for calibrating.`);
}

function scoreDraw(input: CoreAnswers, known: readonly Known[], calibrating: readonly Known[]): { ours: Score; majority: Score } {
  const { probability, model } = fitConsensus(input, {
    gold: { item: Int32Array.from(calibrating, ({ item }) => item), answer: Uint8Array.from(calibrating, ({ truth }) => truth) },
  });
  const shares = majorityVote(input);
  const scored = known.filter((item) => !calibrating.includes(item));
  return {
    ours: scoreItems(scored.map((one) => scoredItem(one, probability, model.classCount))),
    majority: scoreItems(scored.map((one) => scoredItem(one, shares, input.classCount))),
  };
}

function meanOf(scores: readonly Score[]): Score {
  const mean = (of: (score: Score) => number): number => scores.reduce((sum, score) => sum + of(score), 0) / scores.length;
  return {
    items: Math.round(mean(({ items }) => items)),
    accuracy: mean(({ accuracy }) => accuracy),
    macroF1: mean(({ macroF1 }) => macroF1),
    logLoss: mean(({ logLoss }) => logLoss),
    calibrationError: mean(({ calibrationError }) => calibrationError),
    beyondChance: mean(({ beyondChance }) => beyondChance),
  };
}

interface Known {
  item: number;
  /** -1 if nobody gave that answer. */
  truth: number;
}

function knownItems(truths: Gold, { items }: Answers, { names }: Classes): Known[] {
  const place = new Map(items.map((name, i) => [name, i]));
  return Array.from(truths.item, (number, row) => ({
    item: place.get(truths.items[number] as string) ?? -1,
    truth: names.indexOf(truths.answers[truths.answer[row] as number] as string),
  })).filter(({ item }) => item >= 0);
}

/** Evenly spaced items, different ones in each draw. */
function evenlySpaced(known: readonly Known[], count: number, draw: number): Known[] {
  const usable = known.filter(({ truth }) => truth >= 0);
  const wanted = Math.min(count, usable.length);
  return Array.from({ length: wanted }, (_, i) => usable[Math.floor(((i + (draw + 0.5) / DRAWS) * usable.length) / wanted)] as Known);
}

function scoredItem({ item, truth }: Known, probability: Float64Array, classCount: number): Scored {
  const shares = probability.subarray(item * classCount, (item + 1) * classCount);
  const answer = shares.indexOf(Math.max(...shares));
  return { answer, truth, probability: shares[answer] as number, ofTruth: shares[truth] ?? 0 };
}

function print({ scores, skipped, failed }: Evaluated): void {
  const wide = Math.max(8, ...[...scores, ...failed].map(({ set }) => set.length), ...skipped.map((set) => set.length)) + 2;
  console.log(`${'set'.padEnd(wide)}method     items  accuracy  macro-F1  log loss  calibration  less chance`);
  for (const { set, ours, majority } of scores) {
    console.log(`${set.padEnd(wide)}${line('verdict', ours)}`);
    console.log(`${''.padEnd(wide)}${line('majority', majority)}`);
  }
  for (const set of skipped) console.log(`${set.padEnd(wide)}numbers, not a choice: skipped`);
  for (const { set, reason } of failed) console.log(`${set.padEnd(wide)}not scored: ${reason}`);
}

function line(method: string, { items, accuracy, macroF1, logLoss, calibrationError, beyondChance }: Score): string {
  const cells = [accuracy.toFixed(4).padStart(8), macroF1.toFixed(4).padStart(8), logLoss.toFixed(3).padStart(8)];
  return `${method.padEnd(9)}${String(items).padStart(7)}  ${cells.join('  ')}  ${calibrationError.toFixed(3).padStart(11)}  ${beyondChance.toFixed(3).padStart(11)}`;
}
