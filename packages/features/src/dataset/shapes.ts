import { type Judged, maskPersonalData, type Split, splitOf, trainingTarget } from '@verdict/core/dataset';
import type { FeedbackType } from '@verdict/core/feedback';
import type { BridgeStatus } from '@verdict/core/probability';
import { dayOf } from '@verdict/core/time';

/** The probability that a label is right; null without feedback. */
interface ProbabilityColumns {
  probability: number | null;
  probability_low: number | null;
  probability_high: number | null;
  bridging: BridgeStatus | null;
}

/** A label as `labelQuery` reads it. */
export interface LabelRow extends Judged, ProbabilityColumns {
  fallacy_label_id: number;
  point_id: number;
  comment_text: string;
  detected_fallacy: string;
  ai_confidence: number | null;
  ai_explanation: string | null;
  ai_suggestion: string | null;
  model_version: string | null;
  total_feedbacks: number;
  correct_votes: number;
  false_positive_votes: number;
  wrong_type_votes: number;
  consensus_score: number;
  positive_rate: number;
  negative_rate: number;
  created_at: Date;
  label_set: string;
  origin: string;
  missed_fallacy_votes: number;
}

/** For analysis: a label with its feedback. */
export function toJsonObject(row: LabelRow): object {
  const { total_feedbacks, correct_votes, false_positive_votes, wrong_type_votes, missed_fallacy_votes, ...label } = row;
  const { consensus, consensus_score, positive_rate, negative_rate, ...others } = label;
  const { probability, probability_low, probability_high, bridging, ...rest } = others;
  return {
    ...rest,
    feedback: {
      total: total_feedbacks,
      correct: correct_votes,
      false_positive: false_positive_votes,
      wrong_type: wrong_type_votes,
      missed_fallacy: missed_fallacy_votes,
      consensus,
      consensus_score,
      positive_rate,
      negative_rate,
      probability,
      probability_low,
      probability_high,
      bridging,
    },
  };
}

/** For training: the text and its target, and nothing that identifies a person. */
export function toExample(row: LabelRow): { example: object; split: Split } {
  const split = splitOf(row.point_id);
  const { fallacy_label_id, point_id, model_version, created_at, moderator_override } = row;
  const example = {
    text: maskPersonalData(row.comment_text),
    detected_fallacy: row.detected_fallacy,
    ai_confidence: row.ai_confidence,
    community_consensus: row.consensus,
    consensus_score: row.consensus_score,
    ...trainingTarget(row),
    feedback_count: row.total_feedbacks,
    split,
    probability: row.probability,
    probability_low: row.probability_low,
    probability_high: row.probability_high,
    bridging: row.bridging,
    metadata: { fallacy_label_id, point_id, model_version, created_at, moderator_override },
  };
  return { example, split };
}

/** One person's feedback as `feedbackQuery` reads it. */
export interface FeedbackRow extends ProbabilityColumns {
  feedback_id: number;
  user_id: number | null;
  fallacy_label_id: number;
  point_id: number;
  label_set: string;
  detected_fallacy: string;
  model_version: string | null;
  feedback_type: FeedbackType;
  suggested_fallacy_type: string | null;
  explanation: string | null;
  confidence: number | null;
  helpful_votes: number;
  independent: boolean;
  created_at: Date;
  policy_version: string;
  place: number;
}

/** The pseudonyms of one release: a person has the same one throughout, and another one in every other release. */
export type Pseudonyms = (who: string) => string;

/** What is needed to recompute a verdict, and nothing more about the person. */
export function toJudgement({ feedback_id, user_id, ...row }: FeedbackRow, nameOf: Pseudonyms): object {
  const { place, explanation, created_at, policy_version, ...others } = row;
  const { probability, probability_low, probability_high, bridging, ...rest } = others;
  return {
    // Erased people get a pseudonym that equals no other.
    rater: nameOf(user_id === null ? `feedback ${feedback_id}` : `person ${user_id}`),
    ...rest,
    explanation: explanation && maskPersonalData(explanation),
    weight: 1,
    order: place,
    policy_version,
    created_on: dayOf(created_at), // an exact time would identify the event, and so the person
    ...{ probability, probability_low, probability_high, bridging },
  };
}
