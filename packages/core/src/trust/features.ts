/** What a person's trust depends on. */
export const TRUST_FEATURES = [
  'account_age',
  'device_diversity',
  'majority_agreement',
  'verification',
  'bot_likelihood',
  'collusion_score',
  'vote_consistency',
  'report_history',
] as const;
export type TrustFeature = (typeof TRUST_FEATURES)[number];
export type TrustValues = Readonly<Record<TrustFeature, number>>;

/** What is known about a person. */
export interface TrustFacts {
  accountDays: number;
  isVerified: boolean;
  /** Devices on which they acted, each counted once a day. */
  deviceDays: number;
  /** The sum over these of 1 ÷ the accounts that acted from the same device that day. */
  ownDeviceDays: number;
  /** Their answers and ballots on what is decided, and how many of them were on the side of the majority. */
  decided: number;
  agreed: number;
  /** 0 to 1; 0 where nothing is suspected. */
  botLikelihood: number;
  collusionScore: number;
  /** Their answers and votes, and how many of them they changed or withdrew. */
  votes: number;
  changedVotes: number;
  /** Things they wrote that moderators removed. */
  removed: number;
  /** Reports of theirs that moderators rejected. */
  rejectedReports: number;
}

/** Half of what an account can gain by its age is gained in this time. */
const AGE_HALF_DAYS = 7;
/** As if so many answers had been judged before the first, this share of them with the majority. */
const AGREEMENT_PRIOR = { share: 0.7, strength: 10 };
const CONSISTENCY_PRIOR = { share: 0.95, strength: 20 };
/** So many removals halve the value. Rejected reports count less: honest people are mistaken too. */
const REMOVALS_PER_HALF = 3;
const WEIGHT_OF_REJECTED_REPORT = 0.25;

/**
 * What a suspicion counts while the other one does not support it. A fresh suspicion is looked into before it takes weight, and
 * honest people are suspected too: an office votes at once, a fast reader answers fast.
 */
const LONE_SUSPICION = 0.25;

/** The value of each feature for someone about whom nothing is known. Features add or take by how far they are from it. */
export const NEUTRAL: TrustValues = {
  account_age: 0,
  device_diversity: 1,
  majority_agreement: AGREEMENT_PRIOR.share,
  verification: 0,
  bot_likelihood: 0,
  collusion_score: 0,
  vote_consistency: CONSISTENCY_PRIOR.share,
  report_history: 1,
};

/** The features of a person, each from 0 to 1. */
export function trustValues(facts: TrustFacts): TrustValues {
  return {
    account_age: risingTo1(facts.accountDays, AGE_HALF_DAYS),
    device_diversity: facts.deviceDays > 0 ? bounded(facts.ownDeviceDays / facts.deviceDays) : NEUTRAL.device_diversity,
    majority_agreement: shrunkenShare(facts.agreed, facts.decided, AGREEMENT_PRIOR),
    verification: facts.isVerified ? 1 : 0,
    bot_likelihood: supported(facts.botLikelihood, facts.collusionScore),
    collusion_score: supported(facts.collusionScore, facts.botLikelihood),
    vote_consistency: shrunkenShare(facts.votes - facts.changedVotes, facts.votes, CONSISTENCY_PRIOR),
    report_history: 1 - risingTo1(facts.removed + WEIGHT_OF_REJECTED_REPORT * facts.rejectedReports, REMOVALS_PER_HALF),
  };
}

/** 0 at 0, a half at `half`, three quarters at twice that, and so on towards 1. */
function risingTo1(amount: number, half: number): number {
  return 1 - 2 ** (-Math.max(0, amount) / half);
}

/** A share that is drawn to its prior while there is little evidence. */
function shrunkenShare(hits: number, of: number, prior: { share: number; strength: number }): number {
  return bounded((hits + prior.share * prior.strength) / (of + prior.strength));
}

/** A suspicion counts as far as a second, independent one supports it. */
function supported(suspicion: number, other: number): number {
  return bounded(Math.min(suspicion, Math.max(other, LONE_SUSPICION)));
}

const bounded = (value: number): number => Math.min(1, Math.max(0, value));
