import { LABEL_SETS } from '../label/index.ts';

export const ANSWER_TYPES = ['correct', 'false_positive', 'false_negative'] as const;
export type AnswerType = (typeof ANSWER_TYPES)[number];

export const QUESTIONS = ['type', 'reason', 'category'] as const;
export type Question = (typeof QUESTIONS)[number];

/** Where a person gave no reason or no category. It is a value like any other, or leaving it out would tell something. */
const NONE = 'none';
const OTHER = 'other';

/** What can be said to each question. What a person wrote in words of their own is `other`. */
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

/** What a person says about a text that the extension judged. */
export interface DeviceAnswer {
  type: AnswerType;
  reason?: string | undefined;
  category?: string | undefined;
}

/** The question that someone's answer number `count` (from 0) goes to. It turns whatever they say, so it tells nothing about it. */
export function questionFor(count: number): Question {
  return QUESTIONS[count % QUESTIONS.length] as Question;
}

/** What someone truly says to a question. It leaves the device only after it has been randomised. */
export function trueValue(question: Question, answer: DeviceAnswer): string {
  const said = answer[question];
  if (said === undefined || said === '') return NONE;
  const value = asValue(said);
  return QUESTION_VALUES[question].includes(value) && value !== NONE ? value : OTHER;
}

/** A reason or category as people read it, as a value: "Dog Whistle" is dog_whistle. */
export function asValue(words: string): string {
  return words.trim().toLowerCase().replace(/\s+/g, '_');
}
