import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import type { EncoderModel } from '@verdict/text/encoder';
import { Command, InvalidArgumentError } from 'commander';
import { consultationTrials } from './consultation-trials.ts';
import { EXIT, ExitError } from './exit.ts';
import { labelledTrials } from './labelled-trials.ts';
import { progressBar } from './progress.ts';
import { RANKING_METHODS, type RankingMethod, type RankingTrial } from './ranking-methods.ts';
import { judgeRanking, meanQuality, type RankingQuality } from './ranking-quality.ts';
import { openEncoder } from './sentence-encoder.ts';

interface EvaluateOptions {
  k: number;
  language: string;
  json?: boolean;
}

interface MethodScore extends RankingQuality {
  method: string;
  kind: RankingMethod['kind'];
}

interface SetScore {
  set: string;
  proposals: number;
  /** Of them those with enough held-back votes, on average. */
  judged: number;
  scores: MethodScore[];
}

const FILES = ['comments.csv', 'votes.csv'];
const LABELLED = 'proposals.csv';

export function evaluateRankingCommand(): Command {
  return new Command('ranking')
    .description('score the ranking policies on proposals with known worth, and on consultations with half of the voters held back')
    .argument('<dir>', `a folder with ${FILES.join(' and ')}, or with ${LABELLED}, or with such folders, as docs/ranking.md describes`)
    .option('--k <proposals>', 'how many of the first proposals NDCG and precision look at', wholeNumber, 10)
    .option('--language <tag>', 'the language of the texts', 'en')
    .option('--json', 'print the scores as JSON')
    .action(evaluateRanking);
}

function wholeNumber(text: string): number {
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new InvalidArgumentError('It must be a whole number from 1 to 9999.');
  return Number(text);
}

async function evaluateRanking(dir: string, { k, language, json }: EvaluateOptions): Promise<void> {
  const folders = await foldersIn(dir);
  const model = await openEncoder();
  const sets: SetScore[] = [];
  const bar = progressBar('Ranking');
  for (const [done, folder] of folders.entries()) {
    bar.update(done, folders.length, basename(resolve(folder)));
    for (const [set, trials] of await trialsIn(folder, model, language)) sets.push(scoreSet(set, trials, k));
  }
  bar.end();
  if (sets.length === 0) throw new ExitError(EXIT.usage, `${dir} has no proposals.`);
  if (json) console.log(JSON.stringify({ k, sets, methods: summarise(sets) }));
  else print(sets, k);
}

const isConsultation = (folder: string): boolean => FILES.every((file) => existsSync(join(folder, file)));
const isSet = (folder: string): boolean => isConsultation(folder) || existsSync(join(folder, LABELLED));

async function foldersIn(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { withFileTypes: true }).catch(() => {
    throw new ExitError(EXIT.usage, `There is no folder ${dir}.`);
  });
  if (isSet(dir)) return [dir];
  const folders = entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(dir, name))
    .filter(isSet);
  if (folders.length > 0) return folders.sort();
  throw new ExitError(EXIT.usage, `${dir} has neither ${FILES.join(' and ')} nor ${LABELLED}, and no folder in it has.`);
}

async function trialsIn(folder: string, model: EncoderModel, language: string): Promise<[string, RankingTrial[]][]> {
  const name = basename(resolve(folder));
  if (isConsultation(folder)) return [[name, await consultationTrials(folder, model, language)]];
  const topics = await labelledTrials(join(folder, LABELLED), model, language);
  return [...topics].map(([topic, trial]) => [`${name}/${topic}`, [trial]]);
}

function scoreSet(set: string, trials: readonly RankingTrial[], k: number): SetScore {
  const judged = trials.reduce((sum, trial) => sum + trial.judged.size, 0) / trials.length;
  if (judged === 0) throw new ExitError(EXIT.usage, `${set}: no proposal has enough votes to be judged by.`);
  return {
    set,
    proposals: trials[0]?.proposals.length ?? 0,
    judged: Math.round(judged),
    scores: RANKING_METHODS.map((method) => ({
      method: method.name,
      kind: method.kind,
      ...meanQuality(trials.flatMap((trial) => qualitiesOf(method, trial, k))),
    })),
  };
}

function qualitiesOf(method: RankingMethod, trial: RankingTrial, k: number): RankingQuality[] {
  return method.rank(trial).map((order) => {
    const judged = order.flatMap((id) => trial.judged.get(id) ?? []);
    return judgeRanking(judged, k);
  });
}

interface MethodSummary {
  method: string;
  kind: RankingMethod['kind'];
  mean: RankingQuality;
  /** The set with the lowest NDCG. */
  worst: { set: string; quality: RankingQuality };
}

function summarise(sets: readonly SetScore[]): MethodSummary[] {
  return RANKING_METHODS.map(({ name, kind }, at) => {
    const scores = sets.map(({ set, scores: own }) => ({ set, quality: own[at] as MethodScore }));
    const worst = scores.reduce((low, each) => (each.quality.ndcg < low.quality.ndcg ? each : low));
    const { ndcg, averagePrecision, precision } = worst.quality;
    return {
      method: name,
      kind,
      mean: meanQuality(scores.map(({ quality }) => quality)),
      worst: { set: worst.set, quality: { ndcg, averagePrecision, precision } },
    };
  });
}

const WIDE = Math.max(...RANKING_METHODS.map(({ name }) => name.length)) + 2;

function print(sets: readonly SetScore[], k: number): void {
  const header = `${'method'.padEnd(WIDE)}${`NDCG@${k}`.padStart(9)}${'MAP'.padStart(9)}${`P@${k}`.padStart(9)}`;
  for (const { set, proposals, judged, scores } of sets) {
    console.log(`${set}: ${proposals} proposals, ${judged} judged\n  ${header}`);
    for (const { method, ...quality } of scores) console.log(`  ${lineOf(method, quality)}`);
  }
  console.log(`Mean of ${sets.length} ${sets.length === 1 ? 'set' : 'sets'}, and the worst by NDCG\n  ${header}  worst`);
  for (const { method, mean, worst } of summarise(sets))
    console.log(`  ${lineOf(method, mean)}  ${worst.quality.ndcg.toFixed(4)} (${worst.set})`);
}

function lineOf(method: string, { ndcg, averagePrecision, precision }: RankingQuality): string {
  return `${method.padEnd(WIDE)}${[ndcg, averagePrecision, precision].map((value) => value.toFixed(4).padStart(9)).join('')}`;
}
