import type { PolicyProblem } from '../policy/index.ts';
import type { TrustFeature } from './features.ts';

/** The coefficients of the logistic model that trust follows. */
export interface TrustPolicy {
  version: string;
  /** The log odds of someone about whom nothing is known: a new, unverified account. */
  intercept: number;
  /** How much the log odds change while a feature goes from 0 to 1. */
  coefficients: Readonly<Record<TrustFeature, number>>;
  /** A smaller change of the score leaves a person's weight as it is. */
  leastChange: number;
}

/**
 * Chosen so that verified people with an ordinary record are near 1, an unverified newcomer is clearly lower but not 0, and no
 * single suspicion takes much from someone with a record: two of them do.
 */
export const TRUST_POLICY: TrustPolicy = {
  version: 'trust-1',
  intercept: 0.2,
  coefficients: {
    account_age: 2,
    device_diversity: 0.5,
    majority_agreement: 3,
    verification: 2.3,
    bot_likelihood: -3,
    collusion_score: -3,
    vote_consistency: 2,
    report_history: 3,
  },
  leastChange: 0.01,
};

const SUSPICIONS = ['bot_likelihood', 'collusion_score'] as const;

/** A suspicion that raised trust, or a verification that lowered it, would be a mistake in the signs. */
export function problemWithTrustPolicy({ coefficients }: TrustPolicy): PolicyProblem | undefined {
  for (const feature of SUSPICIONS)
    if (coefficients[feature] > 0)
      return { field: `coefficients/${feature}`, problem: 'must not be above 0: a suspicion cannot raise trust' };
  if (coefficients.verification < 0)
    return { field: 'coefficients/verification', problem: 'must not be below 0: verification cannot lower trust' };
  return undefined;
}
