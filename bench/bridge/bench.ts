import { execFile } from 'node:child_process';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { fitBridge } from '@verdict/core/bridge';
import { makeTemporaryFolder } from '@verdict/platform/temporary-folder';
import type { Bench } from '../bench.ts';
import { usageOf } from '../harness/command-usage.ts';
import { factoriseNotes, helpfulNotes } from './community-notes.ts';
import { type CrowdShape, DIVIDED, type DividedCrowd, dividedCrowd, foundAtError, oracleOf } from './divided-crowd.ts';
import { writeLargeCrowd } from './large-crowd.ts';

const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const MAX_FALSE = 0.01;
const LARGE: CrowdShape = { ...DIVIDED, raters: 600, items: 400, ratingsPerItem: 37 };
const SMALL: CrowdShape = { ...DIVIDED, raters: 60, items: 100, ratingsPerItem: 6 };
/** Crowds that differ from the one the thresholds are for; they must be reached for these too. */
const OTHERS: readonly (Partial<CrowdShape> & { name: string })[] = [
  { name: 'a fifth bridging', bridging: 0.2 },
  { name: 'four fifths bridging', bridging: 0.8 },
  { name: 'camps of one size', firstCamp: 0.5 },
  { name: 'a fifth for nobody', bridging: 0.4, disliked: 0.2 },
  { name: 'ratings 0, 0.5, 1', levels: 3 },
  { name: 'no self-selection', selfSelection: 0.65 },
];
const WHOLE_COMMAND = { cpuSeconds: 6, megabytes: 500 };

/** How well agreement across viewpoints is found in a divided crowd, and how fast in a large one. */
export const bench: Bench = {
  measures: 'CPU seconds to bridge 1,000,000 ratings, against the factorisation of Community Notes; and what each finds in divided crowds',
  async run(say) {
    for (const shape of [LARGE, SMALL]) compareInDivided(shape, say);
    for (const { name, ...other } of OTHERS) for (const shape of [LARGE, SMALL]) printOther(name, { ...shape, ...other }, say);
    const ratio = await compareInLarge(say);
    await wholeCommand(say);
    return ratio;
  },
};

interface Tally {
  /** How many bridging items were agreed, and how many others. */
  found: number;
  wrong: number;
}

function compareInDivided(shape: CrowdShape, say: (line: string) => void): void {
  const crowds = SEEDS.map((seed) => dividedCrowd(shape, seed));
  say(`${shape.raters} raters × ${shape.items} items × ${shape.ratingsPerItem} ratings an item, ${SEEDS.length} seeds`);
  const ours = tally(crowds, agreedItems);
  const notes = crowds.map(({ ratings }) => factoriseNotes(ratings));
  const theirs = tally(crowds, ({ ratings }, i) => helpfulNotes(ratings, notes[i] as (typeof notes)[number]));
  printFound('Verdict', ours, say);
  printFound('Community Notes, with net minimum', theirs, say);
  const atBest = foundAtError(
    pooled(crowds, (_, i) => (notes[i] as (typeof notes)[number]).noteIntercept),
    MAX_FALSE,
  );
  say(`  Community Notes' intercept, had the truth set its bar: found ${percent(atBest)} at ${percent(MAX_FALSE)}`);
  for (const composition of [false, true]) {
    const scores = pooled(crowds, (crowd) => oracleOf(crowd, { composition }));
    const [at1, atOurs] = [foundAtError(scores, MAX_FALSE), foundAtError(scores, ours.wrong)];
    const name = `oracle that knows camps and rates${composition ? ', and uses who came to rate' : ''}`;
    say(
      `  ${name}: ${percent(at1)} at ${percent(MAX_FALSE)} (ours is ${percent(ours.found / at1)} of it), ${percent(atOurs)} at our own error (${percent(ours.found / atOurs)})`,
    );
  }
}

function printFound(name: string, { found, wrong }: Tally, say: (line: string) => void): void {
  say(`  ${name}: found ${percent(found)}, one-sided called agreed ${percent(wrong)}`);
}

function printOther(name: string, shape: CrowdShape, say: (line: string) => void): void {
  const crowds = SEEDS.map((seed) => dividedCrowd(shape, seed));
  const { found, wrong } = tally(crowds, agreedItems);
  const oracle = foundAtError(
    pooled(crowds, (crowd) => oracleOf(crowd, { composition: false })),
    MAX_FALSE,
  );
  say(
    `${name}, ${shape.ratingsPerItem} ratings an item: found ${percent(found)} (oracle ${percent(oracle)}), others called agreed ${percent(wrong)}`,
  );
}

function agreedItems({ ratings }: DividedCrowd): boolean[] {
  return Array.from(fitBridge(ratings).status, (status) => status === 0);
}

function tally(crowds: readonly DividedCrowd[], judge: (crowd: DividedCrowd, i: number) => readonly boolean[]): Tally {
  const items = crowds.flatMap((crowd, i) => {
    const agreed = judge(crowd, i);
    return crowd.kind.map((kind, n) => ({ bridging: kind === 0, agreed: agreed[n] as boolean }));
  });
  const share = (bridging: boolean): number => {
    const those = items.filter((item) => item.bridging === bridging);
    return those.filter(({ agreed }) => agreed).length / those.length;
  };
  return { found: share(true), wrong: share(false) };
}

function pooled(crowds: readonly DividedCrowd[], scoresOf: (crowd: DividedCrowd, i: number) => Float64Array) {
  return crowds.flatMap((crowd, i) => Array.from(scoresOf(crowd, i), (score, n) => ({ score, bridging: crowd.kind[n] === 0 })));
}

interface LargeFit {
  cpuSeconds: number;
  auc: number;
  megabytes: number;
  megabytesBefore: number;
}

async function compareInLarge(say: (line: string) => void): Promise<number> {
  say('1,000,000 ratings of 60,000 notes by 20,000 raters');
  const [ours, theirs] = [await fitLarge('ours'), await fitLarge('theirs')];
  const tell = (name: string, { cpuSeconds, auc, megabytes, megabytesBefore }: LargeFit): void =>
    say(
      `  ${name}: ${cpuSeconds.toFixed(2)} s of CPU, AUC ${auc.toFixed(4)}, ${megabytes.toFixed(0)} MB at most (${megabytesBefore.toFixed(0)} before)`,
    );
  tell('Verdict', ours);
  tell('Community Notes’ factorisation, in our code', theirs);
  return ours.cpuSeconds / theirs.cpuSeconds;
}

async function fitLarge(whose: 'ours' | 'theirs'): Promise<LargeFit> {
  const script = fileURLToPath(new URL('./fit-large-crowd.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [script, whose]);
  return JSON.parse(stdout);
}

/** The whole command: reads CSV, fits, writes CSV. */
async function wholeCommand(say: (line: string) => void): Promise<void> {
  const folder = await makeTemporaryFolder('bench-bridge');
  try {
    const [from, to] = [join(folder, 'in.csv'), join(folder, 'out.csv')];
    await writeLargeCrowd(from);
    const { cpuSeconds, megabytes } = await usageOf('bridge', from, to);
    const size = (await stat(from)).size / 2 ** 20;
    const limits = `limits ${WHOLE_COMMAND.cpuSeconds} s, ${WHOLE_COMMAND.megabytes} MB`;
    say(`verdict bridge, ${size.toFixed(0)} MB in: ${cpuSeconds.toFixed(2)} s of CPU, ${megabytes.toFixed(0)} MB at most (${limits})`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)}%`;
}
