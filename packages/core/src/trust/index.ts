export { NEUTRAL, TRUST_FEATURES, type TrustFacts, type TrustFeature, type TrustValues, trustValues } from './features.ts';
export { problemWithTrustPolicy, TRUST_POLICY, type TrustPolicy } from './policy.ts';
export { explainTrust, isTrustChanged, trustInForce, trustScore } from './score.ts';
