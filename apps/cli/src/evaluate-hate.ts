import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { FUNCTIONAL_CLASSES, type FunctionalClassName, functionalCases } from '@verdict/detector/functional';
import type { Detection, Label } from '@verdict/detector/hate';
import { isHeldOut } from '@verdict/detector/hate-model';
import { Command } from 'commander';
import { type BinaryScore, type Judged, scoreBinary } from './binary-score.ts';
import { readCells } from './cells-csv.ts';
import { EXIT, ExitError } from './exit.ts';
import { readGiven } from './given-file.ts';
import { type DetectorOptions, openHateDetector, withDetectorOptions } from './hate-detector.ts';
import { printHate } from './print-hate.ts';
import { progressBar } from './progress.ts';

/** The sets, and what their labels mean; a row with an unmapped label is left out. */
const SETS: Readonly<Record<string, Readonly<Record<string, Label | undefined>>>> = {
  hatexplain: { hatespeech: 'hateful', offensive: 'normal', normal: 'normal', undecided: undefined },
  davidson: { hate: 'hateful', offensive: 'normal', neither: 'normal' },
};

export interface HateEvaluation {
  method: string;
  version: string;
  threshold: number;
  sets: { set: string; score: BinaryScore }[];
  functional: {
    classes: { class: FunctionalClassName; label: Label; cases: number; accuracy: number }[];
    groups: { group: string; cases: number; accuracy: number }[];
    cases: number;
    accuracy: number;
    macroF1: number;
    /** How many of the suite's texts are in the sets too: there should be none. */
    inSets: number;
  };
  microseconds: { mean: number; p95: number; texts: number };
}

interface EvaluateOptions extends DetectorOptions {
  ids?: string;
  json?: boolean;
}

export function evaluateHateCommand(): Command {
  const command = new Command('hate')
    .description('score the hate detector on texts it was not trained on, and on functional tests')
    .argument('[dir]', 'a folder with hatexplain.csv and davidson.csv (id, text, label); without it only the functional tests run')
    .option('--ids <file>', 'score the rows with these ids, one per line, instead of the held-out fifth');
  return withDetectorOptions(command).option('--json', 'print the scores as JSON').action(evaluateHate);
}

async function evaluateHate(dir: string | undefined, { ids, json, ...options }: EvaluateOptions): Promise<void> {
  const judge = await timedJudge(options);
  const isWanted = ids === undefined ? isHeldOut : await idsIn(ids);
  const texts = new Set<string>();
  const sets = [];
  for (const set of dir === undefined ? [] : setsIn(dir)) {
    const rows = await readSet(join(dir as string, `${set}.csv`), set);
    for (const { text } of rows) texts.add(text.toLowerCase());
    sets.push({
      set,
      score: scoreSet(
        rows.filter(({ id }) => isWanted(id)),
        set,
        judge.detect,
      ),
    });
  }
  const functional = {
    ...scoreFunctional(judge.detect),
    inSets: functionalCases().filter(({ text }) => texts.has(text.toLowerCase())).length,
  };
  const evaluation = { ...judge.about, threshold: options.threshold, sets, functional, microseconds: judge.microseconds() };
  if (json) console.log(JSON.stringify(evaluation));
  else printHate(evaluation);
}

type Detect = (text: string) => Detection;

/** A detector whose time is measured. */
async function timedJudge(options: DetectorOptions) {
  const detector = await openHateDetector(options);
  const took: number[] = [];
  const detect: Detect = (text) => {
    const begun = performance.now();
    const detection = detector.detect(text, options);
    took.push((performance.now() - begun) * 1000);
    return detection;
  };
  const { method } = detector.detect('', options);
  return { detect, about: { method, version: detector.versionOf(method) }, microseconds: () => timesOf(took) };
}

function timesOf(took: readonly number[]): HateEvaluation['microseconds'] {
  const sorted = took.toSorted((a, b) => a - b);
  const mean = took.reduce((sum, each) => sum + each, 0) / took.length;
  return { mean, p95: sorted[Math.floor(sorted.length * 0.95)] as number, texts: took.length };
}

function setsIn(dir: string): string[] {
  const sets = Object.keys(SETS).filter((set) => existsSync(join(dir, `${set}.csv`)));
  if (sets.length > 0) return sets;
  throw new ExitError(
    EXIT.usage,
    `${dir} has neither ${Object.keys(SETS)
      .map((set) => `${set}.csv`)
      .join(' nor ')}.`,
  );
}

async function idsIn(file: string): Promise<(id: string) => boolean> {
  const text = await readGiven(file);
  const ids = new Set(text.split('\n').map((line) => line.trim()));
  return (id) => ids.has(id);
}

interface Row {
  id: string;
  text: string;
  label: Label;
}

async function readSet(file: string, set: string): Promise<Row[]> {
  const labels = SETS[set] as Record<string, Label | undefined>;
  const rows: Row[] = [];
  for await (const batch of readCells(file, { columns: ['id', 'text', 'label'] })) {
    for (const { line, cells } of batch) {
      const [id, text, value] = cells as [string, string, string];
      if (!Object.hasOwn(labels, value))
        throw new ExitError(EXIT.usage, `${file}: line ${line} has the label ${JSON.stringify(value)}, which is none of ${set}’s.`);
      const label = labels[value];
      if (label) rows.push({ id, text, label });
    }
  }
  return rows;
}

function scoreSet(rows: readonly Row[], set: string, detect: Detect): BinaryScore {
  if (rows.length === 0) throw new ExitError(EXIT.usage, `No row of ${set}.csv is to be scored: none has one of the ids.`);
  const bar = progressBar(`Judging ${set}`);
  const judged = rows.map(({ text, label }, done) => {
    if (done % 100 === 0) bar.update(done, rows.length, 'texts');
    return judgedAs(label, detect(text));
  });
  bar.end();
  return scoreBinary(judged);
}

function judgedAs(truth: Label, { label, probability }: Detection): Judged {
  return { isHateful: truth === 'hateful', saidHateful: label === 'hateful', probability };
}

function scoreFunctional(detect: Detect): Omit<HateEvaluation['functional'], 'inSets'> {
  const cases = functionalCases().map((each) => ({ ...each, judged: judgedAs(each.label, detect(each.text)) }));
  const share = (own: readonly { judged: Judged }[]) => ({
    cases: own.length,
    accuracy: own.filter(({ judged }) => judged.isHateful === judged.saidHateful).length / own.length,
  });
  const classes = Object.entries(FUNCTIONAL_CLASSES).map(([name, { label }]) => ({
    class: name as FunctionalClassName,
    label,
    ...share(cases.filter((each) => each.class === name)),
  }));
  const groups = [...Map.groupBy(cases, ({ group }) => group)].map(([group, own]) => ({ group, ...share(own) }));
  return { classes, groups, ...share(cases), macroF1: scoreBinary(cases.map(({ judged }) => judged)).macroF1 };
}
