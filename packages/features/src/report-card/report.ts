import type { LabelType } from '@verdict/core/label';
import {
  addProbable,
  type BinCounts,
  type CountsByType,
  calibrate,
  FALL_POLICY,
  type Fall,
  findFalls,
  NO_OUTCOMES,
  NO_PROBABLE,
  type OutcomeCounts,
  outcomeOf,
  type ProbableCounts,
  precisionOf,
  shareOf,
} from '@verdict/core/report-card';
import { DAY_MS } from '@verdict/core/time';
import type { Database } from '@verdict/platform/postgres';
import type { ModelReport, ReportQuery } from '@verdict/wire/report-card';
import {
  countByType,
  countConfusions,
  countLabels,
  countMissed,
  helpfulReasons,
  isKnownVersion,
  type LabelsOf,
  type Period,
  previousVersion,
  toJudgedLabel,
} from './queries.ts';

const WEEK_MS = 7 * DAY_MS;
const REASONS_SHOWN = 5;
const WEEKS_SHOWN = 104;

type Groups = Awaited<ReturnType<typeof countLabels>>;
type LabelState = Parameters<typeof toJudgedLabel>[0];

/** The report card of a model version. Undefined for an unknown version. */
export async function readReport(
  database: Database,
  { version, query, now }: { version: string; query: ReportQuery; now: Date },
): Promise<ModelReport | undefined> {
  if (!(await isKnownVersion(database, version))) return undefined;
  const labels = labelsIn(version, query);
  const [groups, missed, confusion, explanations, previous] = await Promise.all([
    countLabels(database, labels, periodsUpTo(labels.to ?? now)),
    countMissed(database, labels),
    countConfusions(database, labels),
    helpfulReasons(database, labels, REASONS_SHOWN),
    readPrevious(database, labels),
  ]);
  const byType = outcomesByType(groups.filter(({ by }) => by === 'type'));
  return {
    model_version: version,
    ...seen(groups),
    ...reportTotals(groups, byType),
    missed: reportMissed(missed, byType.get(null) ?? NO_OUTCOMES),
    calibration: reportCalibration(groups),
    reasons: { ...countViews(groups), confusion, explanations },
    weeks: reportWeeks(groups),
    previous_version: previous && { model_version: previous.version, precision: precisionOf(previous.byType.get(null) ?? NO_OUTCOMES) },
    warnings: findWarnings(groups, byType, previous?.byType).map(toWarning),
    policy_version: FALL_POLICY.version,
  };
}

function labelsIn(version: string, { labelSet, from, to }: ReportQuery): LabelsOf {
  // The last day counts in full.
  const end = to === undefined ? undefined : new Date(new Date(to).getTime() + DAY_MS);
  return { version, labelSet, from: from === undefined ? undefined : new Date(from), to: end };
}

function periodsUpTo(end: Date): { now: Date; before: Date } {
  const lengthMs = FALL_POLICY.periodWeeks * WEEK_MS;
  return { now: new Date(end.getTime() - lengthMs), before: new Date(end.getTime() - 2 * lengthMs) };
}

async function readPrevious(database: Database, { version, labelSet }: LabelsOf) {
  const everything = { labelSet, from: undefined, to: undefined };
  const previous = await previousVersion(database, { version, ...everything });
  if (previous === undefined) return null;
  return { version: previous, byType: outcomesByType(await countByType(database, { version: previous, ...everything })) };
}

interface Probable {
  probable: number;
  probability_sum: number;
  probable_confidence_sum: number;
  confidence_sum: number;
}

/** A moderator's decision is certain, whatever the probability. */
function probableOf(row: LabelState & Partial<Probable>): ProbableCounts {
  const { probable = 0, probability_sum = 0, probable_confidence_sum = 0, confidence_sum = 0 } = row;
  if (!row.moderator_override) return { labels: probable, probabilitySum: probability_sum, confidenceSum: probable_confidence_sum };
  const isRight = outcomeOf(toJudgedLabel(row)) === 'right';
  return { labels: row.labels, probabilitySum: isRight ? row.labels : 0, confidenceSum: confidence_sum };
}

type Sum = OutcomeCounts & { probable: ProbableCounts };
const NOTHING: Sum = { ...NO_OUTCOMES, probable: NO_PROBABLE };

/** Adds up the outcomes of labels for each key. */
function addUp<Row extends LabelState, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Sum> {
  const sums = new Map<Key, Sum>();
  for (const row of rows) {
    const sum = sums.get(keyOf(row)) ?? NOTHING;
    const outcome = outcomeOf(toJudgedLabel(row));
    sums.set(keyOf(row), { ...sum, [outcome]: sum[outcome] + row.labels, probable: addProbable(sum.probable, probableOf(row)) });
  }
  return sums;
}

/** All types together, under null, and each type. */
function outcomesByType(rows: readonly (LabelState & { fallacy_type?: LabelType })[]): Map<LabelType | null, Sum> {
  return new Map([...addUp(rows, () => null), ...addUp(rows, ({ fallacy_type }) => fallacy_type ?? null)]);
}

const toOutcomes = ({ probable, ...counts }: Sum) => ({
  labels: counts.right + counts.wrong + counts.undecided,
  ...counts,
  precision: precisionOf(counts),
  probable_precision: shareOf(probable.probabilitySum, probable.labels),
});

function reportTotals(groups: Groups, byType: ReadonlyMap<LabelType | null, Sum>): Pick<ModelReport, 'totals' | 'by_type'> {
  const { correct, false_positive, wrong_type } = countViews(groups);
  const types = [...byType].flatMap(([fallacy_type, counts]) => (fallacy_type === null ? [] : [{ fallacy_type, ...toOutcomes(counts) }]));
  return {
    totals: { ...toOutcomes(byType.get(null) ?? NOTHING), ratings: correct + false_positive + wrong_type },
    by_type: types.sort((a, b) => b.labels - a.labels || a.fallacy_type.localeCompare(b.fallacy_type)),
  };
}

function seen(groups: Groups): Pick<ModelReport, 'first_seen' | 'last_seen'> {
  const times = groups.flatMap(({ first_seen, last_seen }) => [first_seen.getTime(), last_seen.getTime()]);
  if (times.length === 0) return { first_seen: null, last_seen: null };
  return { first_seen: new Date(Math.min(...times)).toISOString(), last_seen: new Date(Math.max(...times)).toISOString() };
}

function countViews(groups: Groups): { correct: number; false_positive: number; wrong_type: number } {
  const sum = { correct: 0, false_positive: 0, wrong_type: 0 };
  for (const row of groups.filter(({ by }) => by === 'type')) {
    sum.correct += row.correct;
    sum.false_positive += row.false_positive;
    sum.wrong_type += row.wrong_type;
  }
  return sum;
}

/** A missed flag that the community rejects does not count. */
function reportMissed(rows: Awaited<ReturnType<typeof countMissed>>, { right }: OutcomeCounts): ModelReport['missed'] {
  const byType = [...addUp(rows, ({ fallacy_type }) => fallacy_type)].flatMap(([fallacy_type, counts]) => {
    const reported = counts.right + counts.undecided;
    return reported > 0 ? [{ fallacy_type, reported, confirmed: counts.right }] : [];
  });
  const reported = byType.reduce((sum, one) => sum + one.reported, 0);
  const confirmed = byType.reduce((sum, one) => sum + one.confirmed, 0);
  return { reported, confirmed, recall: reported === 0 ? null : shareOf(right, right + reported), by_type: byType };
}

function reportCalibration(groups: Groups): ModelReport['calibration'] {
  const bins = new Map<number, BinCounts>();
  for (const row of groups) {
    if (row.by !== 'bin') continue;
    const bin = bins.get(row.bin) ?? { right: 0, wrong: 0, confidenceSum: 0 };
    bins.set(row.bin, { ...bin, ...decidedOf(bin, row), probable: addProbable(bin.probable ?? NO_PROBABLE, probableOf(row)) });
  }
  const { expectedError, bins: drawn } = calibrate(bins);
  return {
    expected_error: expectedError,
    bins: drawn.map(({ probable, ...bin }) => ({ ...inWords(bin), probable: probable && inWords(probable) })),
  };
}

const inWords = <Mean extends { meanConfidence: unknown }>({ meanConfidence, ...rest }: Mean) => ({
  ...rest,
  mean_confidence: meanConfidence as Mean['meanConfidence'],
});

function decidedOf(bin: BinCounts, row: Groups[number]): Partial<BinCounts> {
  const outcome = outcomeOf(toJudgedLabel(row));
  if (outcome === 'undecided') return {};
  return { [outcome]: bin[outcome] + row.labels, confidenceSum: bin.confidenceSum + row.confidence_sum };
}

function reportWeeks(groups: Groups): ModelReport['weeks'] {
  const weeks = addUp(
    groups.filter((row) => row.by === 'week'),
    ({ week }) => week,
  );
  return [...weeks].slice(-WEEKS_SHOWN).map(([week, counts]) => ({ week, ...toOutcomes(counts) }));
}

function findWarnings(groups: Groups, byType: CountsByType<LabelType>, previous: CountsByType<LabelType> | undefined): Fall<LabelType>[] {
  const rows = groups.filter((row) => row.by === 'type');
  const within = (period: Period) => outcomesByType(rows.filter((row) => row.period === period));
  return [
    ...findFalls({ since: 'previous_period', before: within('before'), now: within('now') }, FALL_POLICY),
    ...(previous ? findFalls({ since: 'previous_version', before: previous, now: byType }, FALL_POLICY) : []),
  ];
}

function toWarning({ since, type, before, now }: Fall<LabelType>): ModelReport['warnings'][number] {
  return { since, fallacy_type: type, before, now };
}
