import type { OwnFeedback } from '@verdict/wire/label';
import { saveDraft, savedDraft } from '../draft/index.ts';

/** The answers a label offers, in the order in which they stand. */
export const ANSWERS = ['correct', 'false_positive', 'wrong_type'] as const;
export type AnswerType = (typeof ANSWERS)[number];

/** One person's view, as it is sent. */
export interface FeedbackAnswer {
  feedbackType: AnswerType | 'missed_fallacy';
  suggestedFallacyType?: string;
  explanation?: string;
  confidence?: number;
}

/** A view as far as it has been filled in. */
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

/** What is sent; whoever takes the type of a wrong one back does not send it along. */
export function fromForm({ answer, type, explanation, confidence }: AnswerFields & { answer: AnswerType }): FeedbackAnswer {
  const words = explanation.trim();
  return {
    feedbackType: answer,
    ...(answer === 'wrong_type' && { suggestedFallacyType: type }),
    ...(words && { explanation: words }),
    ...(confidence !== undefined && { confidence }),
  };
}

/** What a person said before, ready to be changed. */
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

/** What they said, as it would be sent again. */
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

/** What was filled in before the page was loaded anew. Anything else under that name is not ours. */
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

// Whoever has looked at the others' answers has looked, also after a reload.
const lookedKey = (labelId: number): string => `looked-${labelId}`;

export function noteLook(labelId: number): void {
  saveDraft(lookedKey(labelId), 'yes');
}

export function hasLooked(labelId: number): boolean {
  return savedDraft(lookedKey(labelId)) !== '';
}
