import { HOUR_MS } from '../time/index.ts';
import { countWithin } from './sliding-count.ts';
import { actsInLastMinute, BREAK_MS, type Track, timesOf } from './track.ts';

/** What tells programs from people, in the order of the model's coefficients. */
export const FEATURES = [
  'meanPause',
  'spread',
  'entropy',
  'quickShare',
  'evenShare',
  'skew',
  'loopShare',
  'hours',
  'session',
  'perMinute',
  'burst',
] as const;
export type FeatureName = (typeof FEATURES)[number];
export type Features = Readonly<Record<FeatureName, number>>;

/** Below the time in which a person can read anything. */
const QUICK_MS = 200;
/** Pauses this much alike are even. */
const EVEN = 0.05;
/** A pause that comes back is the same, give or take what a network adds. */
const SAME_MS = 30;
const MAX_LOOP = 40;
const LEAST_LOOPED = 8;
const MAX_SPREAD = 3;
const MAX_SKEW = 3;

/** The features of a person's latest acts; undefined where too few came without a break. */
export function featuresOf(track: Track, leastActs: number): Features | undefined {
  if (track.times.length < leastActs) return undefined;
  const pauses = pausesOf(timesOf(track));
  if (pauses.length < Math.max(3, leastActs - 1)) return undefined;
  const logs = pauses.map((pause) => Math.log(pause + 1));
  const mean = meanOf(pauses);
  const perMinute = actsInLastMinute(track);
  return {
    meanPause: Math.log(mean + 1),
    spread: Math.min(MAX_SPREAD, deviationOf(pauses, mean) / Math.max(mean, 1)),
    entropy: entropyOf(logs),
    quickShare: shareOf(pauses, (pause) => pause < QUICK_MS),
    evenShare: evenShareOf(pauses),
    skew: skewOf(logs),
    loopShare: loopShareOf(pauses),
    hours: bitsIn(track.hours) / 24,
    session: Math.log(1 + (track.last - track.since) / HOUR_MS),
    perMinute: Math.log(1 + perMinute),
    burst: Math.log((60 * perMinute) / Math.max(perMinute, countWithin(track.hour, HOUR_MS, track.last))),
  };
}

function pausesOf(times: readonly number[]): number[] {
  const pauses: number[] = [];
  for (let i = 1; i < times.length; i += 1) {
    const pause = (times[i] as number) - (times[i - 1] as number);
    if (pause <= BREAK_MS) pauses.push(pause);
  }
  return pauses;
}

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

function deviationOf(values: readonly number[], mean: number): number {
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}

function shareOf(values: readonly number[], is: (value: number) => boolean): number {
  return values.reduce((count, value) => count + (is(value) ? 1 : 0), 0) / values.length;
}

/** Of the longest pause without a break. */
const BUCKETS = 40;

/** How evenly the pauses fall into half octaves: 0 if all into one. */
function entropyOf(logs: readonly number[]): number {
  const counts = new Array<number>(BUCKETS).fill(0);
  for (const log of logs) {
    const bucket = Math.floor(log / (Math.LN2 / 2));
    counts[bucket] = (counts[bucket] as number) + 1;
  }
  let entropy = 0;
  for (const count of counts) if (count > 0) entropy -= (count / logs.length) * Math.log(count / logs.length);
  return entropy / Math.log(logs.length);
}

function evenShareOf(pauses: readonly number[]): number {
  let even = 0;
  for (let i = 1; i < pauses.length; i += 1) {
    const [one, other] = [pauses[i - 1] as number, pauses[i] as number];
    if (Math.abs(one - other) <= EVEN * Math.max(one, other)) even += 1;
  }
  return even / (pauses.length - 1);
}

/** People's pauses are skewed little on a logarithmic scale; those that a program draws evenly are. */
function skewOf(logs: readonly number[]): number {
  const mean = meanOf(logs);
  const deviation = deviationOf(logs, mean);
  if (deviation < 1e-6) return 0;
  const skew = logs.reduce((sum, log) => sum + ((log - mean) / deviation) ** 3, 0) / logs.length;
  return Math.max(-MAX_SKEW, Math.min(MAX_SKEW, skew));
}

/** How much of the pauses comes again in the same order, whatever the length of the loop. */
function loopShareOf(pauses: readonly number[]): number {
  let best = 0;
  for (let lag = 1; lag <= Math.min(MAX_LOOP, pauses.length - LEAST_LOOPED); lag += 1) {
    let same = 0;
    for (let i = lag; i < pauses.length; i += 1) if (Math.abs((pauses[i] as number) - (pauses[i - lag] as number)) <= SAME_MS) same += 1;
    best = Math.max(best, same / (pauses.length - lag));
  }
  return best;
}

function bitsIn(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
