import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fitConsensus, majorityVote, type Score, type Scored, scoreItems } from '@verdict/core/consensus';
import { Command } from 'commander';
import { answersByName, asAnswers, type Classes, MOST_CLASSES } from './consensus.ts';
import { EXIT, ExitError } from './exit.ts';
import { progressBar } from './progress.ts';
import { type Answers, readAnswers, readGold } from './rating-csv.ts';

interface EvaluateOptions {
  gold?: number;
  json?: boolean;
}

export function evaluateCommand(): Command {
  const consensus = new Command('consensus')
    .description('score the consensus on sets whose truth is known, beside a mere majority')
    .argument('<dir>', 'a folder with a folder for each set: answer.csv (question, worker, answer) and truth.csv (question, truth)')
    .option('--gold <items>', 'calibrate by so many items of each set, evenly spaced, and score the others', Number)
    .option('--json', 'print the scores as JSON')
    .action(evaluateConsensus);
  return new Command('evaluate').description('measure how good the methods are').addCommand(consensus);
}

interface SetScore {
  set: string;
  answers: number;
  items: number;
  raters: number;
  ours: Score;
  majority: Score;
}

async function evaluateConsensus(dir: string, { gold = 0, json }: EvaluateOptions): Promise<void> {
  const sets = await setsIn(dir);
  const scores: SetScore[] = [];
  const skipped: string[] = [];
  const bar = progressBar('Evaluating');
  for (const [done, set] of sets.entries()) {
    bar.update(done, sets.length, set);
    const score = await evaluateSet(join(dir, set), set, gold);
    if (score) scores.push(score);
    else skipped.push(set);
  }
  bar.end();
  if (json) console.log(JSON.stringify({ scores, skipped }));
  else print(scores, skipped);
}

async function setsIn(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { withFileTypes: true }).catch(() => {
    throw new ExitError(EXIT.usage, `There is no folder ${dir}.`);
  });
  const sets = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  if (sets.length === 0) throw new ExitError(EXIT.usage, `${dir} has no folders. Each set is a folder with answer.csv and truth.csv.`);
  return sets.sort();
}

/** Nothing for a set of numbers, which have no majority. */
async function evaluateSet(folder: string, set: string, gold: number): Promise<SetScore | undefined> {
  const answers = await readAnswers(join(folder, 'answer.csv'));
  if (answers.answers.length > MOST_CLASSES) return undefined;
  const classes = answersByName(answers);
  const known = await truthOf(join(folder, 'truth.csv'), answers, classes);
  const calibrating = evenlySpaced(known, gold);
  const scored = known.filter((item) => !calibrating.includes(item));
  const input = asAnswers(answers, classes);
  const fit = fitConsensus(input, {
    gold: { item: Int32Array.from(calibrating, ({ item }) => item), answer: Uint8Array.from(calibrating, ({ truth }) => truth) },
  });
  const ours = scored.map((one) => scoredItem(one, fit.probability, fit.model.classCount));
  const shares = majorityVote(input);
  const majority = scored.map((one) => scoredItem(one, shares, classes.names.length));
  const counts = { answers: answers.item.length, items: answers.items.length, raters: answers.raters.length };
  return { set, ...counts, ours: scoreItems(ours), majority: scoreItems(majority) };
}

interface Known {
  item: number;
  /** -1 where nobody gave that answer. */
  truth: number;
}

async function truthOf(file: string, { items }: Answers, { names }: Classes): Promise<Known[]> {
  const gold = await readGold(file);
  const place = new Map(items.map((name, i) => [name, i]));
  return Array.from(gold.item, (number, row) => ({
    item: place.get(gold.items[number] as string) ?? -1,
    truth: names.indexOf(gold.answers[gold.answer[row] as number] as string),
  })).filter(({ item }) => item >= 0);
}

function evenlySpaced(known: readonly Known[], count: number): Known[] {
  const usable = known.filter(({ truth }) => truth >= 0);
  const wanted = Math.min(count, usable.length);
  return Array.from({ length: wanted }, (_, i) => usable[Math.floor(((i + 0.5) * usable.length) / wanted)] as Known);
}

function scoredItem({ item, truth }: Known, probability: Float64Array, classCount: number): Scored {
  const shares = probability.subarray(item * classCount, (item + 1) * classCount);
  const answer = shares.indexOf(Math.max(...shares));
  return { answer, truth, probability: shares[answer] as number, ofTruth: shares[truth] ?? 0 };
}

function print(scores: readonly SetScore[], skipped: readonly string[]): void {
  const wide = Math.max(8, ...scores.map(({ set }) => set.length)) + 2;
  console.log(`${'set'.padEnd(wide)}method     items  accuracy  macro-F1  log loss  calibration  less chance`);
  for (const { set, ours, majority } of scores) {
    console.log(`${set.padEnd(wide)}${line('verdict', ours)}`);
    console.log(`${''.padEnd(wide)}${line('majority', majority)}`);
  }
  for (const set of skipped) console.log(`${set.padEnd(wide)}numbers, not a choice: skipped`);
}

function line(method: string, { items, accuracy, macroF1, logLoss, calibrationError, beyondChance }: Score): string {
  const cells = [accuracy.toFixed(4).padStart(8), macroF1.toFixed(4).padStart(8), logLoss.toFixed(3).padStart(8)];
  return `${method.padEnd(9)}${String(items).padStart(7)}  ${cells.join('  ')}  ${calibrationError.toFixed(3).padStart(11)}  ${beyondChance.toFixed(3).padStart(11)}`;
}
