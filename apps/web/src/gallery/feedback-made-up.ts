import { publishStats, VERDICT_POLICY } from '@verdict/core/verdict';
import type { PublicFeedback } from '@verdict/wire/feedback';
import type { FeedbackStats, LabelResponse, OwnFeedback } from '@verdict/wire/label';

const ago = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString();

export const splitOf = (correct: number, wrong_type: number, false_positive: number, missed_fallacy = 0): FeedbackStats =>
  publishStats({ correct, wrong_type, false_positive, missed_fallacy }, VERDICT_POLICY);

type BridgeStatus = NonNullable<FeedbackStats['bridging']>['status'];

/** The same split, with its probability and the agreement across viewpoints. */
export function sureOf(stats: FeedbackStats, [low, probability, high]: [number, number, number], status: BridgeStatus): FeedbackStats {
  return { ...stats, probability, interval: [low, high], bridging: { status, score: probability, interval: [low, high] } };
}

export function aLabel(change: Partial<LabelResponse> = {}): LabelResponse {
  return {
    id: 901,
    uuid: '00000000-0000-4000-8000-000000000901',
    point_id: 1,
    label_set: 'fallacy',
    fallacy_type: 'ad_hominem',
    origin: 'detector',
    confidence_score: 0.84,
    text_excerpt: 'Anyone who is against the baths simply has not understood how a modern city works.',
    excerpt_start: 0,
    ai_explanation: 'The sentence dismisses opponents by questioning their understanding, and does not answer any of their reasons.',
    ai_suggestion: 'Name the strongest reason against the baths, and answer it.',
    model_version: 'made-up-1',
    status: 'active',
    moderator_override: false,
    external_id: null,
    outdated_at: null,
    created_at: ago(4),
    updated_at: ago(4),
    stats: splitOf(0, 0, 0),
    your_feedback: null,
    is_yours: false,
    reply: null,
    review_requested_at: null,
    review_settled_at: null,
    ...change,
  };
}

export function anAnswer(change: Partial<OwnFeedback> = {}): OwnFeedback {
  const at = ago(1);
  return {
    id: 77,
    feedback_type: 'correct',
    suggested_fallacy_type: null,
    explanation: null,
    confidence: null,
    helpful_votes: 0,
    created_at: at,
    updated_at: at,
    ...change,
  };
}

export const REASONS: readonly PublicFeedback[] = [
  {
    id: 1,
    feedback_type: 'correct',
    suggested_fallacy_type: null,
    explanation: 'The berth income is a fair argument. The fish market is pure guesswork.',
    helpful_votes: 12,
    is_yours: false,
    you_found_helpful: true,
    created_at: ago(30),
  },
  {
    id: 2,
    feedback_type: 'wrong_type',
    suggested_fallacy_type: 'false_causality',
    explanation: 'Each step might follow. What is missing is any reason to think that it does.',
    helpful_votes: 1,
    is_yours: false,
    you_found_helpful: false,
    created_at: ago(9),
  },
  {
    id: 3,
    feedback_type: 'false_positive',
    suggested_fallacy_type: null,
    explanation: 'هذا مجرد رأي.',
    helpful_votes: 0,
    is_yours: true,
    you_found_helpful: false,
    created_at: ago(1),
  },
];
