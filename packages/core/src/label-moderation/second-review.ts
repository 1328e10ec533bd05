import { OVERRIDE_STATUSES, type OverrideStatus } from '../label/index.ts';
import { hash32 } from '../pseudorandom/index.ts';

export interface SecondReviewPolicy {
  version: string;
  /** Of so many decisions, how many get a second look. */
  share: number;
  /** With fewer pairs a kappa says more about chance than about moderators. */
  kappaNeeds: number;
}

export const SECOND_REVIEW_POLICY: SecondReviewPolicy = { version: 'second-1', share: 0.05, kappaNeeds: 20 };

/**
 * Whether a decision gets a second look. It hangs on the uuid alone, which is drawn when the decision is saved: nobody
 * knows beforehand, and anyone can check afterwards that nobody chose.
 */
export function wantsSecondReview(overrideUuid: string, { share }: SecondReviewPolicy): boolean {
  return hash32(overrideUuid) / 2 ** 32 < share;
}

export interface OpenSecondReview {
  /** Who decided first; null once their account is gone. */
  decidedBy: number | null;
  /** Whose words the label flags; null where no account is behind them. */
  authorId: number | null;
  isReviewed: boolean;
}

export type SecondReviewRefusal = 'case_decided' | 'own_decision' | 'not_to_yourself';

export function refuseSecondReview(review: OpenSecondReview, reviewerId: number): SecondReviewRefusal | undefined {
  if (review.decidedBy === reviewerId) return 'own_decision';
  if (review.authorId === reviewerId) return 'not_to_yourself';
  return review.isReviewed ? 'case_decided' : undefined;
}

/** How often two moderators said this and that about the same label. */
export interface DecisionPair {
  first: OverrideStatus;
  second: OverrideStatus;
  count: number;
}

export interface Agreement {
  reviewed: number;
  agreed: number;
  /** Of those reviewed, 0 to 1; null before there are any. */
  share: number | null;
  /** Cohen's: agreement beyond what chance alone gives, at most 1. Null while there are too few, or where chance alone agrees always. */
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
