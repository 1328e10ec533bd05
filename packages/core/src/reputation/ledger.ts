/** What each reason gives or takes. */
export const POINTS = {
  successful_challenge: 10,
  participation: 1,
  accurate_vote: 2,
  quality_evidence: 5,
  helpful_feedback: 1,
  accurate_label_vote: 1,
  spam_challenge: -20,
  false_information: -50,
  harassment: -100,
} as const;
export type PointReason = keyof typeof POINTS;

export const PENALTIES = ['spam_challenge', 'false_information', 'harassment'] as const;
export type Penalty = (typeof PENALTIES)[number];
export type Earning = Exclude<PointReason, Penalty>;

/** A reversal takes back what another entry gave or took; what was brought along was earned before there was a ledger. */
export const ENTRY_REASONS = [...(Object.keys(POINTS) as PointReason[]), 'reversal', 'brought_along'] as const;
export type EntryReason = (typeof ENTRY_REASONS)[number];

/** Points that come often, and how many of them a day counts. What is beyond is not counted. */
export interface ReputationPolicy {
  version: string;
  mostADay: Readonly<Partial<Record<PointReason, number>>>;
  /** From all of the reasons above together. */
  mostADayInAll: number;
}

/**
 * However a day is filled, it brings at most 15 points besides those of successful challenges: a month of nothing but
 * that ends below the tier of the trusted.
 */
export const REPUTATION_POLICY: ReputationPolicy = {
  version: 'reputation-1',
  mostADay: { participation: 10, accurate_vote: 10, quality_evidence: 10, helpful_feedback: 5, accurate_label_vote: 5 },
  mostADayInAll: 15,
};

/** How many of the points a day still has room for. Reasons without a limit, and penalties, always count in full. */
export function pointsWithinDay(
  reason: PointReason,
  today: Readonly<Partial<Record<PointReason, number>>>,
  policy: ReputationPolicy,
): number {
  const most = policy.mostADay[reason];
  if (most === undefined) return POINTS[reason];
  const limited = Object.keys(policy.mostADay) as PointReason[];
  const inAll = limited.reduce((sum, each) => sum + (today[each] ?? 0), 0);
  const room = Math.min(most - (today[reason] ?? 0), policy.mostADayInAll - inAll);
  return Math.max(0, Math.min(POINTS[reason], room));
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
