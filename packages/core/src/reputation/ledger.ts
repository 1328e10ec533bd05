import type { PolicyProblem } from '../policy/index.ts';
import { TIERS, type Tier, type TierFloors } from './tier.ts';

export const PENALTIES = ['spam_challenge', 'false_information', 'harassment'] as const;
export type Penalty = (typeof PENALTIES)[number];

/** Points that come often: a day counts only so many of them. */
export const LIMITED_EARNINGS = ['participation', 'accurate_vote', 'quality_evidence', 'helpful_feedback', 'accurate_label_vote'] as const;
type LimitedEarning = (typeof LIMITED_EARNINGS)[number];

export const POINT_REASONS = ['successful_challenge', ...LIMITED_EARNINGS, ...PENALTIES] as const;
export type PointReason = (typeof POINT_REASONS)[number];
export type Earning = Exclude<PointReason, Penalty>;

/** A reversal takes back what another entry gave or took; what was brought along was earned before there was a ledger. */
export const ENTRY_REASONS = [...POINT_REASONS, 'reversal', 'brought_along'] as const;
export type EntryReason = (typeof ENTRY_REASONS)[number];

export interface ReputationPolicy {
  version: string;
  /** What each reason gives or takes. */
  points: Readonly<Record<PointReason, number>>;
  /** How many points of a reason count in a day. */
  mostADay: Readonly<Record<LimitedEarning, number>>;
  /** How many of all limited reasons together. */
  mostADayInAll: number;
  tierFloors: TierFloors;
}

/**
 * However a day is filled, it brings at most 15 points besides those of successful challenges: a month of nothing but
 * that ends below the tier of the trusted.
 */
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

/** A tier that no number of points reaches could never be held. */
export function problemWithReputationPolicy({ tierFloors }: ReputationPolicy): PolicyProblem | undefined {
  const tier = TIERS.find((each, at) => at > 0 && tierFloors[each] <= tierFloors[TIERS[at - 1] as Tier]);
  return tier && { field: `tierFloors/${tier}`, problem: 'must be more than the points of the tier below' };
}

/** How many of the points a day still has room for. Reasons without a limit, and penalties, always count in full. */
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

/** The balance after an entry. It never falls below nothing, so a debt is not carried along. */
export function balanceAfter(balance: number, points: number): number {
  return Math.max(0, balance + points);
}

export interface LedgerEntry {
  id: number;
  points: number;
  /** The entry it takes back. */
  reversesId: number | null;
}

/** What entries come to, in the order they were made. */
export function balanceOf(entries: readonly LedgerEntry[]): number {
  return entries.reduce((balance, { points }) => balanceAfter(balance, points), 0);
}

/**
 * What there would be if some entries had never been made, nor those taken back already. A penalty that found nothing to
 * take gives nothing back, and one that was paid with points since taken back is paid with others.
 */
export function balanceWithout(entries: readonly LedgerEntry[], without: ReadonlySet<number>): number {
  const gone = new Set([...without, ...entries.flatMap(({ reversesId }) => reversesId ?? [])]);
  return balanceOf(entries.filter(({ id, reversesId }) => reversesId === null && !gone.has(id)));
}
