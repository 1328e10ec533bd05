import { responseOdds } from './randomised-response.ts';
import { projectToSimplex } from './simplex.ts';

/** Rates are shown from this many people on. Fewer would show chance, or one of them. */
export const MIN_PEOPLE = 20;
const Z95 = 1.96;

/** How many reports with the same randomisation named a value, or their sum of weights. */
export interface ReportCount {
  value: string;
  epsilon: number;
  /** How many values each of these reports names. */
  size: number;
  count: number;
}

export interface EstimatedRate {
  value: string;
  /** The estimated share of people who really say this, 0 to 1. */
  rate: number;
  /** The lower end of the 95% interval. */
  low: number;
  /** Its upper end. */
  high: number;
}

/** The reports with one ε and size: how often each value is named, and how much each report weighs. */
interface Group {
  reports: number;
  other: number;
  /** How much more often a value is named by people who mean it. */
  lift: number;
  /** The weight of a report: the lift divided by how often a value is named by chance. */
  weight: number;
  counts: ReadonlyMap<string, number>;
}

/**
 * Estimates how many people really say what, from answers that each device has randomised. For one ε this is (n_v/n − q)/(p −
 * q). Reports with different ε are combined by least squares, so that noisier ones weigh less. The unbiased estimate is then
 * projected to shares.
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

/** How much more often a value was named than by chance alone, weighted. */
function excess({ reports, other, weight, counts }: Group, value: string): number {
  return weight * ((counts.get(value) ?? 0) - reports * other);
}

/** The variance of this by chance. */
function noise({ reports, other, lift, weight }: Group, rate: number): number {
  const reported = other + lift * rate;
  return weight ** 2 * reports * reported * (1 - reported);
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
const share = (value: number): number => Math.min(1, Math.max(0, value));
