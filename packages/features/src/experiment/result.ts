import {
  type ArmSums,
  type Comparison,
  compareArms,
  compareQuality,
  experimentSequence,
  NOBODY,
  SAMPLE_RATIO_ALPHA,
  sampleRatioPValue,
  verdictOf,
} from '@verdict/core/experiment';
import { SECOND_MS } from '@verdict/core/time';
import type { Tables } from '@verdict/platform/postgres';
import type { ExperimentResult } from '@verdict/wire/experiment';
import type { Selectable } from 'kysely';
import type { Reader } from '../define-slice.ts';
import type { Deps } from '../deps.ts';
import { type MeasuredHour, readArrivals, readMeasured, readPersonDays } from './engagement.ts';
import { readRated } from './ratings.ts';
import { rememberFor } from './remember-for.ts';

type Row = Pick<Selectable<Tables['experiment']>, 'id' | 'topic_id' | 'person_days'>;

/** How many points of an interval over time are shown. */
const MAX_POINTS = 60;

/** What an experiment shows up to a moment. */
export async function computeResult(reader: Reader, experiment: Row, until: Date): Promise<ExperimentResult> {
  const { count } = await reader
    .selectFrom('experiment_arm')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('experiment_id', '=', experiment.id)
    .executeTakeFirstOrThrow();
  const arms = Array.from({ length: Number(count) }, (_, arm) => arm);
  const measured = await readMeasured(reader, experiment, until);
  const arrivals = await readArrivals(reader, experiment, until);
  const days = await readPersonDays(reader, experiment, until);
  const rated = await readRated(reader, experiment.id);
  const looks = looksOf(measured, arms.length);
  const options = experimentSequence(arms.length - 1);
  const pValue = sampleRatioPValue(arrivalLooks(arrivals, arms.length));
  return {
    computed_at: until.toISOString(),
    alpha: options.alpha * (arms.length - 1),
    least_people: options.leastPeople,
    ratings: rated.reduce((sum, { ratings }) => sum + ratings, 0),
    sample_ratio: { p_value: pValue, is_suspicious: pValue < SAMPLE_RATIO_ALPHA },
    arms: arms.map((arm) => {
      const sums = looks.at(-1)?.arms[arm] ?? NOBODY;
      const own = days.find((each) => each.arm === arm);
      const perDay = (value: number | undefined) => (own ? (value as number) / own.person_days : null);
      return {
        arm,
        people: arrivals.filter((each) => each.arm === arm).reduce((sum, { people }) => sum + people, 0),
        measured: sums.people,
        votes_per_person: sums.people > 0 ? sums.sum / sums.people : null,
        person_days: own?.person_days ?? 0,
        votes_per_day: perDay(own?.votes),
        voting_share: perDay(own?.voting_days),
        top_votes_per_day: perDay(own?.top_votes),
      };
    }),
    comparisons: arms.slice(1).map((arm) => {
      const compared = compareArms(
        looks.map((look) => ({ control: look.arms[0] as ArmSums, candidate: look.arms[arm] as ArmSums })),
        options,
      );
      const { interval, ...quality } = compareQuality(
        rated.map((each) => ({ quality: each.quality, shown: [each.shown[0] ?? 0, each.shown[arm] ?? 0] })),
        arms.length - 1,
      );
      return {
        arm,
        ...describe(compared.at(-1)),
        sequence: thin(compared.map((comparison, at) => ({ at: (looks[at] as Look).at, ...pointOf(comparison) }))),
        quality: { ...quality, low: interval?.low ?? null, high: interval?.high ?? null, verdict: verdictOf(interval) },
      };
    }),
  };
}

interface Look {
  at: string;
  arms: ArmSums[];
}

/** One look at the end of each hour in which the days of somebody were over. */
function looksOf(measured: readonly MeasuredHour[], arms: number): Look[] {
  const sums: ArmSums[] = Array(arms).fill(NOBODY);
  return [...Map.groupBy(measured, ({ at }) => at.getTime())].map(([at, hours]) => {
    for (const { arm, people, votes, squares } of hours) {
      const before = sums[arm] as ArmSums;
      sums[arm] = { people: before.people + people, sum: before.sum + votes, squares: before.squares + squares };
    }
    return { at: new Date(at).toISOString(), arms: [...sums] };
  });
}

function arrivalLooks(arrivals: readonly { day: Date; arm: number; people: number }[], arms: number): number[][] {
  const counts: number[] = Array(arms).fill(0);
  return [...Map.groupBy(arrivals, ({ day }) => day.getTime()).values()].map((day) => {
    for (const { arm, people } of day) counts[arm] = (counts[arm] as number) + people;
    return [...counts];
  });
}

function describe(comparison: Comparison | undefined) {
  return {
    verdict: verdictOf(comparison?.interval ?? null),
    difference: comparison?.difference ?? null,
    low: comparison?.interval?.low ?? null,
    high: comparison?.interval?.high ?? null,
    relative: comparison?.relative ?? null,
    p_value: comparison?.pValue ?? 1,
  };
}

function pointOf({ people, difference, interval }: Comparison) {
  return { people, difference, low: interval?.low ?? null, high: interval?.high ?? null };
}

/** Points at even distances, with the first and the last. */
function thin<Point>(points: readonly Point[]): Point[] {
  if (points.length <= MAX_POINTS) return [...points];
  const step = (points.length - 1) / (MAX_POINTS - 1);
  return Array.from({ length: MAX_POINTS }, (_, at) => points[Math.round(at * step)] as Point);
}

/** It counts the votes of everybody who takes part. */
const results = rememberFor<ExperimentResult>(10 * SECOND_MS);

/** The result as it was saved, or as it was a few seconds ago. */
export async function readResult({ db, clock }: Pick<Deps, 'db' | 'clock'>, id: number): Promise<ExperimentResult> {
  const row = await db.kysely.selectFrom('experiment').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const now = clock.now();
  return row.result ?? results.read(db, { key: id, nowMs: now.getTime(), load: () => computeResult(db.kysely, row, now) });
}
