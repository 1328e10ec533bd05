import { responseOdds } from './randomised-response.ts';
import { projectToSimplex } from './simplex.ts';

/** From so many people on, rates are shown: with fewer they would say more about chance, or about one of them, than about people. */
export const MIN_PEOPLE = 20;
const Z95 = 1.96;

/** How many reports of one randomisation named a value, or what those weigh where some weigh less. */
export interface ReportCount {
  value: string;
  epsilon: number;
  /** How many values each of these reports named. */
  size: number;
  count: number;
}

export interface EstimatedRate {
  value: string;
  /** The share of people who truly say this, 0 to 1. */
  rate: number;
  /** With 95% certainty it lies from here… */
  low: number;
  /** …to here. */
  high: number;
}

/** The reports of one ε and size together: how often values are reported there, and how much each report weighs. */
interface Group {
  reports: number;
  other: number;
  /** By how much likelier a value is reported by who means it. */
  lift: number;
  /** What a report is worth: the lift, against how often a value is reported by chance. */
  weight: number;
  counts: ReadonlyMap<string, number>;
}

/**
 * How many truly say what, from answers that each device has randomised. For one ε this is (n_v/n − q)/(p − q); reports
 * of several are put together by least squares, so that those with more noise weigh less. Unbiased, then brought to shares.
 */
export function estimateRates(values: readonly string[], counts: readonly ReportCount[]): EstimatedRate[] {
  const groups = groupsOf(values, counts);
  const information = sum(groups.map(({ reports, lift, weight }) => reports * lift * weight));
  if (information === 0) return [];
  const measured = values.map((value) => sum(groups.map((group) => excess(group, value))) / information);
  const spreadAt = (rate: number): number => Math.sqrt(sum(groups.map((group) => noise(group, rate)))) / information;
  const rates = projectToSimplex(measured);
  return values.map((value, i) => {
    const [rate, middle] = [rates[i] as number, measured[i] as number];
    const margin = Z95 * spreadAt(rate);
    return { value, rate, low: Math.min(rate, share(middle - margin)), high: Math.max(rate, share(middle + margin)) };
  });
}

function groupsOf(values: readonly string[], counts: readonly ReportCount[]): Group[] {
  const known = counts.filter(({ value }) => values.includes(value));
  return [...Map.groupBy(known, ({ epsilon, size }) => `${epsilon} ${size}`).values()].map((alike) => {
    const { epsilon, size } = alike[0] as ReportCount;
    const { truth, other } = responseOdds(values.length, epsilon, size);
    const byValue = new Map<string, number>();
    for (const { value, count } of alike) byValue.set(value, (byValue.get(value) ?? 0) + count);
    const lift = truth - other;
    return { reports: sum([...byValue.values()]) / size, other, lift, weight: lift / (other * (1 - other)), counts: byValue };
  });
}

/** How much more often a value was reported than if nobody meant it, weighed. */
function excess({ reports, other, weight, counts }: Group, value: string): number {
  return weight * ((counts.get(value) ?? 0) - reports * other);
}

/** How far that may stray by chance, squared. */
function noise({ reports, other, lift, weight }: Group, rate: number): number {
  const reported = other + lift * rate;
  return weight ** 2 * reports * reported * (1 - reported);
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
const share = (value: number): number => Math.min(1, Math.max(0, value));
