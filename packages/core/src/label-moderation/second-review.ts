import { OVERRIDE_STATUSES, type OverrideStatus } from '../label/index.ts';
import { hash32 } from '../pseudorandom/index.ts';

export interface SecondReviewPolicy {
  version: string;
  /** The share of decisions that get a second review. */
  share: number;
  /** With fewer pairs, kappa would show chance rather than agreement. */
  kappaNeeds: number;
}

export const SECOND_REVIEW_POLICY: SecondReviewPolicy = { version: 'second-1', share: 0.05, kappaNeeds: 20 };

/**
 * Whether a decision gets a second review. It depends only on the uuid, which is generated when the decision is saved: nobody
 * can know it beforehand, and anyone can check it afterwards.
 */
export function wantsSecondReview(overrideUuid: string, { share }: SecondReviewPolicy): boolean {
  return hash32(overrideUuid) / 2 ** 32 < share;
}

export interface OpenSecondReview {
  /** The first moderator; null if the account is gone. */
  decidedBy: number | null;
  /** The author of the flagged words; null if they have no account. */
  authorId: number | null;
  isReviewed: boolean;
}

export type SecondReviewRefusal = 'case_decided' | 'own_decision' | 'not_to_yourself';

export function refuseSecondReview(review: OpenSecondReview, reviewerId: number): SecondReviewRefusal | undefined {
  if (review.decidedBy === reviewerId) return 'own_decision';
  if (review.authorId === reviewerId) return 'not_to_yourself';
  return review.isReviewed ? 'case_decided' : undefined;
}

/** How often two moderators made this pair of decisions about a label. */
export interface DecisionPair {
  first: OverrideStatus;
  second: OverrideStatus;
  count: number;
}

export interface Agreement {
  reviewed: number;
  agreed: number;
  /** The share of reviewed decisions that agree, 0 to 1; null before there are any. */
  share: number | null;
  /** Cohen's kappa: agreement beyond chance, at most 1. Null with too few pairs, or if chance alone would always agree. */
  kappa: number | null;
}

export function measureAgreement(pairs: readonly DecisionPair[], { kappaNeeds }: SecondReviewPolicy): Agreement {
  const reviewed = total(pairs);
  const agreed = total(pairs.filter(({ first, second }) => first === second));
  if (reviewed === 0) return { reviewed, agreed, share: null, kappa: null };
  const share = agreed / reviewed;
  const byChance = OVERRIDE_STATUSES.map((status) => {
    const first = total(pairs.filter((pair) => pair.first === status));
    const second = total(pairs.filter((pair) => pair.second === status));
    return (first * second) / reviewed ** 2;
  }).reduce((sum, part) => sum + part, 0);
  const isEnough = reviewed >= kappaNeeds && byChance < 1;
  return { reviewed, agreed, share, kappa: isEnough ? (share - byChance) / (1 - byChance) : null };
}

const total = (pairs: readonly DecisionPair[]): number => pairs.reduce((sum, { count }) => sum + count, 0);
