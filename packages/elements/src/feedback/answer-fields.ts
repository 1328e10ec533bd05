import type { OwnFeedback } from '@verdict/wire/label';
import { saveDraft, savedDraft } from '../draft/index.ts';

/** The answers to a label, in their order on the page. */
export const ANSWERS = ['correct', 'false_positive', 'wrong_type'] as const;
export type AnswerType = (typeof ANSWERS)[number];

/** One person's answer, as it is sent. */
export interface FeedbackAnswer {
  feedbackType: AnswerType | 'missed_fallacy';
  suggestedFallacyType?: string;
  explanation?: string;
  confidence?: number;
}

/** An answer that is being filled in. */
export interface AnswerFields {
  answer: AnswerType | undefined;
  type: string;
  explanation: string;
  confidence: number | undefined;
  /** Whether the part with the reason is open. */
  isOpen: boolean;
}

export const EMPTY_DRAFT: AnswerFields = { answer: undefined, type: '', explanation: '', confidence: undefined, isOpen: false };

export type DraftProblem = 'answer' | 'type';

export function problemWith({ answer, type }: AnswerFields): DraftProblem | undefined {
  if (!answer) return 'answer';
  return answer === 'wrong_type' && type === '' ? 'type' : undefined;
}

/** What is sent. A suggested type is only sent with "wrong type". */
export function fromForm({ answer, type, explanation, confidence }: AnswerFields & { answer: AnswerType }): FeedbackAnswer {
  const words = explanation.trim();
  return {
    feedbackType: answer,
    ...(answer === 'wrong_type' && { suggestedFallacyType: type }),
    ...(words && { explanation: words }),
    ...(confidence !== undefined && { confidence }),
  };
}

/** The fields of an earlier answer, to change it. */
export function toForm(own: OwnFeedback): AnswerFields {
  const answer = ANSWERS.find((one) => one === own.feedback_type);
  return {
    answer,
    type: answer === 'wrong_type' ? (own.suggested_fallacy_type ?? '') : '',
    explanation: own.explanation ?? '',
    confidence: own.confidence ?? undefined,
    isOpen: true,
  };
}

/** An earlier answer, as it would be sent again. */
export function fromFeedback({ feedback_type, suggested_fallacy_type, explanation, confidence }: OwnFeedback): FeedbackAnswer {
  return {
    feedbackType: feedback_type as FeedbackAnswer['feedbackType'],
    ...(suggested_fallacy_type && { suggestedFallacyType: suggested_fallacy_type }),
    ...(explanation && { explanation }),
    ...(confidence !== null && { confidence }),
  };
}

const draftKey = (labelId: number): string => `view-${labelId}`;

export function saveAnswer(labelId: number, draft: AnswerFields): void {
  const isEmpty = !draft.answer && !draft.explanation && draft.confidence === undefined;
  saveDraft(draftKey(labelId), isEmpty ? '' : JSON.stringify(draft));
}

/** Reads the fields saved before a reload; undefined if something else is stored there. */
export function savedAnswer(labelId: number): AnswerFields | undefined {
  try {
    const { answer, type, explanation, confidence, isOpen } = JSON.parse(savedDraft(draftKey(labelId))) as Partial<AnswerFields>;
    return {
      answer: ANSWERS.find((one) => one === answer),
      type: String(type ?? ''),
      explanation: String(explanation ?? ''),
      confidence: typeof confidence === 'number' ? confidence : undefined,
      isOpen: isOpen === true,
    };
  } catch {
    return undefined;
  }
}

// Remembered across reloads: people who saw the answers of others have seen them.
const lookedKey = (labelId: number): string => `looked-${labelId}`;

export function noteLook(labelId: number): void {
  saveDraft(lookedKey(labelId), 'yes');
}

export function hasLooked(labelId: number): boolean {
  return savedDraft(lookedKey(labelId)) !== '';
}
