import type { PolicyProblem } from '../policy/index.ts';
import { TIERS, type Tier, type TierFloors } from './tier.ts';

export const PENALTIES = ['spam_challenge', 'false_information', 'harassment'] as const;
export type Penalty = (typeof PENALTIES)[number];

/** Points that can be earned often: only a limited number counts in a day. */
export const LIMITED_EARNINGS = ['participation', 'accurate_vote', 'quality_evidence', 'helpful_feedback', 'accurate_label_vote'] as const;
type LimitedEarning = (typeof LIMITED_EARNINGS)[number];

export const POINT_REASONS = ['successful_challenge', ...LIMITED_EARNINGS, ...PENALTIES] as const;
export type PointReason = (typeof POINT_REASONS)[number];
export type Earning = Exclude<PointReason, Penalty>;

/** A reversal undoes another entry. `brought_along` is the balance from before there was a ledger. */
export const ENTRY_REASONS = [...POINT_REASONS, 'reversal', 'brought_along'] as const;
export type EntryReason = (typeof ENTRY_REASONS)[number];

export interface ReputationPolicy {
  version: string;
  /** The points each reason gives or takes. */
  points: Readonly<Record<PointReason, number>>;
  /** The most points of each limited reason that count in a day. */
  mostADay: Readonly<Record<LimitedEarning, number>>;
  /** The most points a day from all limited reasons together. */
  mostADayInAll: number;
  tierFloors: TierFloors;
}

/** A day earns at most 15 points besides those of successful challenges, so a month of routine alone stays below the tier "trusted". */
export const REPUTATION_POLICY: ReputationPolicy = {
  version: 'reputation-1',
  points: {
    successful_challenge: 10,
    participation: 1,
    accurate_vote: 2,
    quality_evidence: 5,
    helpful_feedback: 1,
    accurate_label_vote: 1,
    spam_challenge: -20,
    false_information: -50,
    harassment: -100,
  },
  mostADay: { participation: 10, accurate_vote: 10, quality_evidence: 10, helpful_feedback: 5, accurate_label_vote: 5 },
  mostADayInAll: 15,
  tierFloors: { novice: 0, contributor: 100, trusted: 500, expert: 2000, authority: 10_000 },
};

/** Nobody could ever reach a tier that starts above the maximum. */
export function problemWithReputationPolicy({ tierFloors }: ReputationPolicy): PolicyProblem | undefined {
  const tier = TIERS.find((each, at) => at > 0 && tierFloors[each] <= tierFloors[TIERS[at - 1] as Tier]);
  return tier && { field: `tierFloors/${tier}`, problem: 'must be more than the points of the tier below' };
}

/** How many of the points still fit into the day's limits. Reasons without a limit, and penalties, always count in full. */
export function pointsWithinDay(
  reason: PointReason,
  today: Readonly<Partial<Record<PointReason, number>>>,
  { points, mostADay, mostADayInAll }: ReputationPolicy,
): number {
  if (!isLimited(reason)) return points[reason];
  const inAll = LIMITED_EARNINGS.reduce((sum, each) => sum + (today[each] ?? 0), 0);
  const room = Math.min(mostADay[reason] - (today[reason] ?? 0), mostADayInAll - inAll);
  return Math.max(0, Math.min(points[reason], room));
}

function isLimited(reason: PointReason): reason is LimitedEarning {
  return (LIMITED_EARNINGS as readonly PointReason[]).includes(reason);
}

/** The balance after an entry. It is never negative, so there is no debt. */
export function balanceAfter(balance: number, points: number): number {
  return Math.max(0, balance + points);
}

export interface LedgerEntry {
  id: number;
  points: number;
  /** The entry it reverses. */
  reversesId: number | null;
}

/** The balance after all entries, in order. */
export function balanceOf(entries: readonly LedgerEntry[]): number {
  return entries.reduce((balance, { points }) => balanceAfter(balance, points), 0);
}

/**
 * The balance as if some entries had never been made, and those already reversed neither. Reversing a penalty that took nothing
 * gives nothing back; a penalty that took points which are reversed now takes other points instead.
 */
export function balanceWithout(entries: readonly LedgerEntry[], without: ReadonlySet<number>): number {
  const gone = new Set([...without, ...entries.flatMap(({ reversesId }) => reversesId ?? [])]);
  return balanceOf(entries.filter(({ id, reversesId }) => reversesId === null && !gone.has(id)));
}
