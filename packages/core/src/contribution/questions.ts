import { LABEL_SETS } from '../label/index.ts';

export const ANSWER_TYPES = ['correct', 'false_positive', 'false_negative'] as const;
export type AnswerType = (typeof ANSWER_TYPES)[number];

export const QUESTIONS = ['type', 'reason', 'category'] as const;
export type Question = (typeof QUESTIONS)[number];

/** The value for "no reason" or "no category". It is a value like any other, because leaving it out would reveal something. */
const NONE = 'none';
const OTHER = 'other';

/** The possible answers to each question. A reason in a person's own words is `other`. */
export const QUESTION_VALUES: Readonly<Record<Question, readonly string[]>> = {
  type: ANSWER_TYPES,
  reason: [
    NONE,
    'sarcasm_or_irony',
    'missing_context',
    'joke_or_humor',
    'constructive_criticism',
    'academic_discussion',
    'quoted_content',
    'subtle_hate_speech',
    'coded_language',
    'implicit_bias',
    'microaggression',
    'dog_whistle',
    OTHER,
  ],
  category: [NONE, ...LABEL_SETS.hate],
};

/** What a person says about a text that the extension classified. */
export interface DeviceAnswer {
  type: AnswerType;
  reason?: string | undefined;
  category?: string | undefined;
}

/**
 * The question that a person's answer number `count` (from 0) goes to. It does not depend on the answers, so it reveals nothing
 * about them.
 */
export function questionFor(count: number): Question {
  return QUESTIONS[count % QUESTIONS.length] as Question;
}

/** A person's true answer to a question. It is sent only after randomisation. */
export function trueValue(question: Question, answer: DeviceAnswer): string {
  const said = answer[question];
  if (said === undefined || said === '') return NONE;
  const value = toValue(said);
  return QUESTION_VALUES[question].includes(value) && value !== NONE ? value : OTHER;
}

/** The value for a reason or category as people read it: "Dog Whistle" is dog_whistle. */
export function toValue(words: string): string {
  return words.trim().toLowerCase().replace(/\s+/g, '_');
}
