import type { PolicyProblem } from '../policy/index.ts';

/** What happens automatically about suspected abuse, and when two moderators are needed. */
export interface ThreatPolicy {
  version: string;
  /** How long outcomes wait after the first signal. */
  holdHours: number;
  /** With at least this many independent signals, answers are set aside; null leaves it to moderators. */
  signalsToSetAside: number | null;
  /** A group with at least this share of its people in a known threat is the same one. */
  sharedMembers: number;
  /** Actions on at least this many accounts need a second moderator. */
  twoPeopleFrom: number;
  /** A single moderator may confirm alone after this many hours. */
  confirmAloneHours: number;
  /** How long answers may be set aside without notice. */
  shadowHours: number;
  /** Bursts on the same items this close to a declared event do not open a threat again. */
  declaredHours: number;
}

export const THREAT_POLICY: ThreatPolicy = {
  version: 'threats-1',
  holdHours: 24,
  signalsToSetAside: 2,
  sharedMembers: 0.5,
  twoPeopleFrom: 20,
  confirmAloneHours: 24,
  shadowHours: 72,
  declaredHours: 1,
};

/** Any numbers within their bounds can be used together. */
export function problemWithThreatPolicy(_policy: ThreatPolicy): PolicyProblem | undefined {
  return undefined;
}
