import type { PolicyProblem } from '../policy/index.ts';

/** When behaviour is signalled. Signals record the version; they hold nothing and take no weight by themselves. */
export interface AbusePolicy {
  version: string;
  /** More votes of one person, or from one browser, within a minute are signalled. */
  votesPerMinute: number;
  /** … or within an hour, or a day. */
  votesPerHour: number;
  votesPerDay: number;
  /** So is a mean pause below this, in milliseconds … */
  leastPauseMs: number;
  /** … over at least so many votes. With fewer, nothing is said of how a person votes. */
  leastActs: number;
  /** More votes from one network within a minute are signalled, and as many times more within an hour or a day. */
  networkVotesPerMinute: number;
  /** More accounts in one browser are signalled. */
  accountsPerDevice: number;
  /** A likelihood of being a program at or above this is signalled … */
  botLikelihood: number;
  /** … and so is behaviour this unlike everyone else's. */
  anomaly: number;
  /** Fewer accounts with one name pattern, one text, or created together are not signalled. */
  leastGroup: number;
  /** Chances below this are notable. */
  notableChance: number;
}

export const ABUSE_POLICY: AbusePolicy = {
  version: 'abuse-1',
  votesPerMinute: 30,
  votesPerHour: 900,
  votesPerDay: 4000,
  leastPauseMs: 200,
  leastActs: 12,
  networkVotesPerMinute: 600,
  accountsPerDevice: 3,
  botLikelihood: 0.9,
  anomaly: 0.99,
  leastGroup: 4,
  notableChance: 0.001,
};

/** Finds numbers of the policy that cannot be used together. */
export function problemWithAbusePolicy(policy: AbusePolicy): PolicyProblem | undefined {
  const { votesPerMinute, votesPerHour, votesPerDay, networkVotesPerMinute } = policy;
  if (votesPerHour < votesPerMinute) return { field: 'votesPerHour', problem: 'must be at least votesPerMinute' };
  if (votesPerDay < votesPerHour) return { field: 'votesPerDay', problem: 'must be at least votesPerHour' };
  if (networkVotesPerMinute < votesPerMinute)
    return { field: 'networkVotesPerMinute', problem: 'must be at least votesPerMinute: a network has at least one person' };
  return undefined;
}
