import { HOUR_MS } from '../time/index.ts';
import { voiceWeight } from '../weight/index.ts';

/** How far reports act by themselves, and how soon someone must look. */
export interface ReportPolicy {
  version: string;
  /** The weight at which a case goes to the top of the queue. */
  flagAt: number;
  /** The weight at which the thing is out of sight until a moderator has decided. */
  hideAt: number;
  /** What reporters without a good record count for, however many they are. */
  unprovenTogether: number;
  /** So many reports must have been decided before they are a record. */
  provenFrom: number;
  /** So many reporters of a case gain by being right: to join in when others have seen it proves nothing. */
  creditedReports: number;
  reviewHours: number;
  /** So long before the time is over, moderators are told. */
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

export interface Reporter {
  /** Earlier reports of theirs on which a moderator decided, and how many of those were right. */
  decided: number;
  upheld: number;
  /** Those with one number act from one device. */
  cluster: number | null;
  /** Suspended or quarantined. */
  isSetAside: boolean;
}

/** What reports come to, and how that came about. */
export interface Weighing {
  weight: number;
  /** Reporters with a good record, each of whom counts. */
  proven: number;
  /** Those without, who count together. */
  unproven: number;
  /** Those who count with another, since they share a device. */
  linked: number;
  setAside: number;
}

/** What the reports of a case count for. Neither tier nor number replaces a record. */
export function weighReports(reporters: readonly Reporter[], policy: ReportPolicy): Weighing {
  const heard = reporters.filter(({ isSetAside }) => !isSetAside);
  const voices = oneOfEachCluster(heard, policy);
  const proven = voices.filter((voice) => isProven(voice, policy));
  const unproven = voices.filter((voice) => !isProven(voice, policy));
  const together = Math.min(policy.unprovenTogether, sumOf(unproven, policy));
  return {
    weight: Math.round((sumOf(proven, policy) + together) * 1000) / 1000, // the order of a sum shows in its last digits
    proven: proven.length,
    unproven: unproven.length,
    linked: heard.length - voices.length,
    setAside: reporters.length - heard.length,
  };
}

/** What a weight does by itself. */
export function effectOf(weight: number, { flagAt, hideAt }: ReportPolicy): 'none' | 'flag' | 'hide' {
  if (weight >= hideAt) return 'hide';
  return weight >= flagAt ? 'flag' : 'none';
}

/** When a case must have been looked at. */
export function reviewDueAt(openedAt: Date, { reviewHours }: ReportPolicy): Date {
  return new Date(openedAt.getTime() + reviewHours * HOUR_MS);
}

/** Cases due before this are told of now. */
export function alertsUpTo(now: Date, { alertHours }: ReportPolicy): Date {
  return new Date(now.getTime() + alertHours * HOUR_MS);
}

function sumOf(voices: readonly Reporter[], policy: ReportPolicy): number {
  return voices.reduce((sum, voice) => sum + voiceWeight({ quarantined: voice.isSetAside, trust: trustIn(voice, policy) }), 0);
}

/** How often someone was right, with one right and one wrong to begin with. */
function rightness({ decided, upheld }: Reporter): number {
  return (upheld + 1) / (decided + 2);
}

/** 1 for the shortest record that is one and has no mistake in it. */
function trustIn(voice: Reporter, { provenFrom }: ReportPolicy): number {
  return Math.min(1, (rightness(voice) * (provenFrom + 2)) / (provenFrom + 1));
}

/** A bad record is worth no more than none, or the wrong would be heard once for each of them. */
function isProven(voice: Reporter, { provenFrom }: ReportPolicy): boolean {
  return voice.decided >= provenFrom && rightness(voice) > 0.5;
}

/** Of those who act from one device, whoever counts most speaks for all. */
function oneOfEachCluster(heard: readonly Reporter[], policy: ReportPolicy): Reporter[] {
  const alone = heard.filter(({ cluster }) => cluster === null);
  const clusters = Map.groupBy(
    heard.filter(({ cluster }) => cluster !== null),
    ({ cluster }) => cluster,
  );
  const rank = (voice: Reporter): number => (isProven(voice, policy) ? 1 : 0) + trustIn(voice, policy);
  const speakers = [...clusters.values()].map((members) => members.reduce((best, member) => (rank(member) > rank(best) ? member : best)));
  return [...alone, ...speakers];
}
