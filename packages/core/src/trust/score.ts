import { NEUTRAL, TRUST_FEATURES, type TrustFeature, type TrustValues } from './features.ts';
import type { TrustPolicy } from './policy.ts';

/** How likely a person acts in good faith, 0 to 1. */
export function trustScore(values: TrustValues, policy: TrustPolicy): number {
  return logistic(logOdds(values, policy));
}

function logOdds(values: TrustValues, { intercept, coefficients }: TrustPolicy): number {
  return TRUST_FEATURES.reduce((sum, feature) => sum + coefficients[feature] * (values[feature] - NEUTRAL[feature]), intercept);
}

const logistic = (logit: number): number => 1 / (1 + Math.exp(-logit));

/** What one feature does to a score. */
export interface TrustContribution {
  feature: TrustFeature;
  /** 0 to 1. */
  value: number;
  /** The same for someone about whom nothing is known. */
  neutral: number;
  /** How much it adds to the score or takes from it: the score, less what it would be with the neutral value. */
  effect: number;
  /** How much higher the score would be with the best value; 0 if it has that. */
  gain: number;
}

export function explainTrust(values: TrustValues, policy: TrustPolicy): TrustContribution[] {
  const score = trustScore(values, policy);
  const scoreWith = (feature: TrustFeature, value: number): number => trustScore({ ...values, [feature]: value }, policy);
  return TRUST_FEATURES.map((feature) => {
    const neutral = NEUTRAL[feature];
    const best = policy.coefficients[feature] > 0 ? 1 : 0;
    return {
      feature,
      value: values[feature],
      neutral,
      effect: score - scoreWith(feature, neutral),
      gain: Math.max(0, scoreWith(feature, best) - score),
    };
  });
}

/**
 * The score as votes are multiplied by it: in hundredths, so that weights that are published with votes do not tell people apart,
 * and never 0, for a vote without weight is a vote that is set aside.
 */
export function trustInForce(score: number): number {
  return Math.max(1, Math.round(score * 100)) / 100;
}

/** Hundredths are not exact in binary: 0.94 − 0.93 is less than 0.01. */
const ROUNDING = 1e-9;

/** Whether a new score differs enough from the one in force to change what a person's votes weigh. */
export function isTrustChanged(inForce: number, score: number, { leastChange }: TrustPolicy): boolean {
  return trustInForce(score) !== inForce && Math.abs(score - inForce) >= leastChange - ROUNDING;
}
