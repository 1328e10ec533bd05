import { readdir } from 'node:fs/promises';
import { hash32 } from '@verdict/core/pseudorandom';
import { TRUST_FEATURES, TRUST_POLICY, type TrustValues, trustScore } from '@verdict/core/trust';
import { areaUnderCurve } from '@verdict/learning/evaluation';
import { fitLogistic, predictLogistic } from '@verdict/learning/logistic';
import { Command } from 'commander';
import { EXIT, ExitError } from './exit.ts';
import { fairnessGoodness } from './fairness-goodness.ts';
import { trustOfRaters } from './trust-of-raters.ts';
import { mostRatersOfLabelled, type RatedUsers, readRatedUsers } from './trust-ratings.ts';

const SUFFIX = '_ratings.csv';
/** Raters left out: the labels were derived from a few of them. */
const LEFT_OUT = 12;
const FOLDS = 10;
const L2 = 1;
const COEFFICIENTS = TRUST_FEATURES.map((feature) => TRUST_POLICY.coefficients[feature]);

export function evaluateTrustCommand(): Command {
  return new Command('trust')
    .description('find known frauds from ratings between users, beside a fairness–goodness baseline')
    .argument(
      '<dir>',
      'a folder with NAME_ratings.csv (rater, ratee, rating from -10 to 10, time in seconds) and NAME_labels.csv (user, label: fraud or benign)',
    )
    .option('--json', 'print the scores as JSON')
    .action(evaluateTrust);
}

interface SetScore {
  set: string;
  ratings: number;
  frauds: number;
  benign: number;
  /** Areas under the curve for frauds. */
  fairness: number;
  goodness: number;
  trust: number;
  learned: number;
  /** Trust with the coefficients of the first policy, divided by the better baseline: neither has seen the labels. */
  ratio: number;
}

async function evaluateTrust(dir: string, { json }: { json?: boolean }): Promise<void> {
  const sets = (await readdir(dir)).filter((file) => file.endsWith(SUFFIX)).map((file) => file.slice(0, -SUFFIX.length));
  if (sets.length === 0) throw new ExitError(EXIT.usage, `${dir} has no file NAME${SUFFIX}.`);
  const scores: SetScore[] = [];
  for (const set of sets.toSorted()) scores.push(scoreSet(set, await readRatedUsers(dir, set)));
  if (json) console.log(JSON.stringify(scores));
  else for (const score of scores) print(score);
}

function scoreSet(set: string, given: RatedUsers): SetScore {
  const leftOut = mostRatersOfLabelled(given, LEFT_OUT);
  const ratings = given.ratings.filter(({ rater }) => !leftOut.has(rater));
  const users = [...given.isFraud.keys()].toSorted();
  const isFraud = users.map((user) => given.isFraud.get(user) as boolean);
  const areaOf = (trusts: readonly number[]): number =>
    areaUnderCurve(
      trusts.map((trust) => -trust),
      isFraud,
    ) as number;
  const { fairness, goodness } = fairnessGoodness(ratings);
  const values = trustOfRaters(ratings, users);
  const rows = users.map((user) => values.get(user) as TrustValues);
  const areas = {
    fairness: areaOf(users.map((user) => fairness.get(user) ?? meanOf(fairness))),
    goodness: areaOf(users.map((user) => goodness.get(user) ?? meanOf(goodness))),
    trust: areaOf(rows.map((row) => trustScore(row, TRUST_POLICY))),
    learned: areaOf(predictHeldOut(users, rows, isFraud)),
  };
  const frauds = isFraud.filter(Boolean).length;
  const ratio = areas.trust / Math.max(areas.fairness, areas.goodness);
  return { set, ratings: ratings.length, frauds, benign: users.length - frauds, ...areas, ratio };
}

/** Someone without ratings is of the ordinary kind. */
const meanOf = (values: ReadonlyMap<string, number>): number =>
  [...values.values()].reduce((sum, value) => sum + value, 0) / Math.max(1, values.size);

/** How far each user is trusted by coefficients that were learned from the others: a tenth of them at a time is held out. */
function predictHeldOut(users: readonly string[], values: readonly TrustValues[], isFraud: readonly boolean[]): number[] {
  const rows = values.map((each) => TRUST_FEATURES.map((feature) => each[feature]));
  const foldOf = users.map((user) => hash32(`fold:${user}`) % FOLDS);
  const models = Array.from({ length: FOLDS }, (_, fold) => {
    const learned = [...users.keys()].filter((at) => foldOf[at] !== fold);
    const examples = {
      features: TRUST_FEATURES,
      rows: learned.map((at) => rows[at] as number[]),
      answers: learned.map((at) => !isFraud[at]),
    };
    return fitLogistic(examples, { l2: L2, towards: COEFFICIENTS, classWeights: 'balanced' });
  });
  return rows.map((row, at) => predictLogistic(models[foldOf[at] as number] as (typeof models)[number], row));
}

function print({ set, ratings, frauds, benign, fairness, goodness, trust, learned, ratio }: SetScore): void {
  console.log(`${set}: ${frauds} frauds and ${benign} benign users, ${ratings} ratings without those of ${LEFT_OUT} raters`);
  const rows: [string, number][] = [
    ['baseline, fairness as raters', fairness],
    ['baseline, goodness as rated', goodness],
    ['trust, coefficients of the first policy', trust],
    [`trust, learned, each tenth held out`, learned],
  ];
  for (const [name, area] of rows) console.log(`  ${name.padEnd(42)}AUC ${area.toFixed(4)}`);
  console.log(`  ${'trust, first policy ÷ better baseline'.padEnd(42)}    ${ratio.toFixed(3)}`);
}
