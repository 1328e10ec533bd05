import type { PolicyProblem } from '../policy/index.ts';
import { HOUR_MS } from '../time/index.ts';
import { personWeight } from '../weight/index.ts';

/** What reports do by themselves, and how soon a moderator must review them. */
export interface ReportPolicy {
  version: string;
  /** The weight at which a case goes to the top of the queue. */
  flagAt: number;
  /** The weight at which the thing is out of sight until a moderator has decided. */
  hideAt: number;
  /** The weight of all reporters without a good record together. */
  unprovenTogether: number;
  /** How many decided reports make a record. */
  provenFrom: number;
  /** How many reporters of a case improve their record by being right. Joining later proves nothing. */
  creditedReports: number;
  reviewHours: number;
  /** How long before a case is due moderators are notified. */
  alertHours: number;
}

export const REPORT_POLICY: ReportPolicy = {
  version: 'reports-1',
  flagAt: 3,
  hideAt: 5,
  unprovenTogether: 1,
  provenFrom: 3,
  creditedReports: 5,
  reviewHours: 24,
  alertHours: 4,
};

/** A weight that hides must also flag, and moderators must be alerted before a case is due. */
export function problemWithReportPolicy({ flagAt, hideAt, reviewHours, alertHours }: ReportPolicy): PolicyProblem | undefined {
  if (flagAt > hideAt) return { field: 'flagAt', problem: 'must be at most hideAt' };
  return alertHours > reviewHours ? { field: 'alertHours', problem: 'must be at most reviewHours' } : undefined;
}

export interface Reporter {
  /** Their earlier reports that were decided, and how many of those were right. */
  decided: number;
  upheld: number;
  /** Reporters with the same number act from the same device. */
  cluster: number | null;
  /** Suspended or quarantined. */
  isSetAside: boolean;
}

/** The weight of the reports and how it was computed. */
export interface Weighing {
  weight: number;
  /** Reporters with a good record. Each one counts. */
  proven: number;
  /** Reporters without one. They count together. */
  unproven: number;
  /** Reporters who share a device with another and count as one. */
  linked: number;
  setAside: number;
}

/** The weight of the reports of a case. Neither a tier nor a large number replaces a record. */
export function weighReports(reporters: readonly Reporter[], policy: ReportPolicy): Weighing {
  const heard = reporters.filter(({ isSetAside }) => !isSetAside);
  const counted = oneOfEachCluster(heard, policy);
  const proven = counted.filter((reporter) => isProven(reporter, policy));
  const unproven = counted.filter((reporter) => !isProven(reporter, policy));
  const together = Math.min(policy.unprovenTogether, sumOf(unproven, policy));
  return {
    weight: Math.round((sumOf(proven, policy) + together) * 1000) / 1000,
    proven: proven.length,
    unproven: unproven.length,
    linked: heard.length - counted.length,
    setAside: reporters.length - heard.length,
  };
}

/** What happens to a case with this weight. */
export function effectOf(weight: number, { flagAt, hideAt }: ReportPolicy): 'none' | 'flag' | 'hide' {
  if (weight >= hideAt) return 'hide';
  return weight >= flagAt ? 'flag' : 'none';
}

/** When a case is due for review. */
export function reviewDueAt(openedAt: Date, { reviewHours }: ReportPolicy): Date {
  return new Date(openedAt.getTime() + reviewHours * HOUR_MS);
}

/** Moderators are notified now of cases that are due before this time. */
export function alertsUpTo(now: Date, { alertHours }: ReportPolicy): Date {
  return new Date(now.getTime() + alertHours * HOUR_MS);
}

/** Added in order of size: otherwise the order of the reporters changes the last digits, and with them the rounding. */
function sumOf(counted: readonly Reporter[], policy: ReportPolicy): number {
  const weights = counted.map((reporter) => personWeight({ quarantined: reporter.isSetAside, trust: trustIn(reporter, policy) }));
  return weights.toSorted((a, b) => a - b).reduce((sum, weight) => sum + weight, 0);
}

/** The share of right reports, starting from one right and one wrong. */
function rightness({ decided, upheld }: Reporter): number {
  return (upheld + 1) / (decided + 2);
}

/** 1 for the shortest record without a mistake. */
function trustIn(reporter: Reporter, { provenFrom }: ReportPolicy): number {
  return Math.min(1, (rightness(reporter) * (provenFrom + 2)) / (provenFrom + 1));
}

/** A bad record counts no more than none, or each wrong reporter would add weight. */
function isProven(reporter: Reporter, { provenFrom }: ReportPolicy): boolean {
  return reporter.decided >= provenFrom && rightness(reporter) > 0.5;
}

/** Of the reporters on one device, only the one with the most weight counts. */
function oneOfEachCluster(heard: readonly Reporter[], policy: ReportPolicy): Reporter[] {
  const alone = heard.filter(({ cluster }) => cluster === null);
  const clusters = Map.groupBy(
    heard.filter(({ cluster }) => cluster !== null),
    ({ cluster }) => cluster,
  );
  const rank = (reporter: Reporter): number => (isProven(reporter, policy) ? 1 : 0) + trustIn(reporter, policy);
  const speakers = [...clusters.values()].map((members) => members.reduce((best, member) => (rank(member) > rank(best) ? member : best)));
  return [...alone, ...speakers];
}
