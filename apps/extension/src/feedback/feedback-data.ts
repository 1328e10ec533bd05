import type { Static } from 'typebox';
import type { FeedbackSchema } from './feedback-schema.ts';

export const FEEDBACK_TYPES = ['correct', 'false_positive', 'false_negative'] as const;
export type FeedbackType = (typeof FEEDBACK_TYPES)[number];

/** Why a text is not hateful. These texts are stored, and every export of the extension has used them. */
export const FALSE_POSITIVE_REASONS = [
  'Sarcasm or Irony',
  'Missing Context',
  'Joke or Humor',
  'Constructive Criticism',
  'Academic Discussion',
  'Quoted Content',
  'Other',
] as const;

/** Why a text is hateful although it was not flagged. */
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

/** One person's answer to one text, stored on their device. */
export type FeedbackData = Static<typeof FeedbackSchema>;

export interface FeedbackStats {
  totalFeedback: number;
  falsePositives: number;
  falseNegatives: number;
  correctClassifications: number;
  /** The share of correct classifications, 0 to 1; 0 without feedback. */
  accuracy: number;
}

/** A text with its classification, before it is answered. In memory only. */
export type FeedbackDraft = Omit<FeedbackData, 'id' | 'timestamp' | 'userFeedback'>;

export type FeedbackAnswer = FeedbackData['userFeedback'];

/** An answer from a form or message, before validation. */
export interface GivenAnswer {
  type: string;
  reason?: string | undefined;
  category?: string | undefined;
}

export const FEEDBACK_REFUSALS = [
  'type_unknown',
  'reason_needed',
  'reason_unknown',
  'category_unknown',
  'text_too_long',
  'storage_full',
  /** A later version of the extension has stored data in a format this one does not know. */
  'storage_newer',
  'draft_gone',
  'feedback_gone',
] as const;
export type FeedbackRefusal = (typeof FEEDBACK_REFUSALS)[number];

export interface Refused {
  ok: false;
  code: FeedbackRefusal;
}

/** `isNew` is false if it replaced an earlier answer to the same text on the same site. */
export type SubmitResult = { ok: true; id: string; isNew: boolean } | Refused;

/** The reasons for a type of answer; none for "correct". */
export function reasonsFor(type: FeedbackType): readonly string[] {
  if (type === 'correct') return [];
  return type === 'false_positive' ? FALSE_POSITIVE_REASONS : FALSE_NEGATIVE_REASONS;
}

/** The origin of a page; empty if its address has none. */
export function originOf(url: string): string {
  const origin = addressOf(url)?.origin ?? 'null';
  return origin === 'null' ? '' : origin;
}

export function addressOf(url: string): URL | undefined {
  try {
    return new URL(url);
  } catch {
    return undefined;
  }
}
