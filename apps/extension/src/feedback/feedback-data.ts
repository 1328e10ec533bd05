import type { Classification } from '@verdict/detector/hate';

export const FEEDBACK_TYPES = ['correct', 'false_positive', 'false_negative'] as const;
export type FeedbackType = (typeof FEEDBACK_TYPES)[number];

/** Why someone says it was no hate. The wording is what is stored, as exports of the extension always had it. */
export const FALSE_POSITIVE_REASONS = [
  'Sarcasm or Irony',
  'Missing Context',
  'Joke or Humor',
  'Constructive Criticism',
  'Academic Discussion',
  'Quoted Content',
  'Other',
] as const;

/** Why someone says that hate was missed. */
export const FALSE_NEGATIVE_REASONS = [
  'Subtle Hate Speech',
  'Coded Language',
  'Implicit Bias',
  'Microaggression',
  'Dog Whistle',
  'Other',
] as const;

export const CATEGORIES = [
  'Racism',
  'Sexism',
  'Homophobia',
  'Transphobia',
  'Religious Discrimination',
  'Disability Discrimination',
  'Ageism',
  'Classism',
  'Xenophobia',
  'General Hate Speech',
  'Other',
] as const;
export type Category = (typeof CATEGORIES)[number];

/** One person's answer about one text, kept on their device. */
export interface FeedbackData {
  id: string;
  timestamp: number;
  originalText: string;
  classification: Classification;
  userFeedback: {
    type: FeedbackType;
    /** One of the reasons, or what a person wrote where it is "Other". */
    reason?: string;
    category?: string;
  };
  context: {
    url: string;
    elementType: string;
    pageTitle: string;
  };
  metadata: {
    modelUsed: string;
    confidenceThreshold: number;
    extensionVersion: string;
  };
}

export interface FeedbackStats {
  totalFeedback: number;
  falsePositives: number;
  falseNegatives: number;
  correctClassifications: number;
  /** Correct ones of all, 0 to 1; 0 where there is none. */
  accuracy: number;
}

/** What a person judges: a text with what was said of it, before they have answered. Held in memory alone. */
export type FeedbackDraft = Omit<FeedbackData, 'id' | 'timestamp' | 'userFeedback'>;

export type FeedbackAnswer = FeedbackData['userFeedback'];
