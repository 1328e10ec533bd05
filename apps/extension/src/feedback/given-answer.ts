import {
  addressOf,
  CATEGORIES,
  FEEDBACK_TYPES,
  type FeedbackAnswer,
  type FeedbackDraft,
  type GivenAnswer,
  type Refused,
} from './feedback-data.ts';
import { belongsElsewhere, isAddress, LIMITS } from './feedback-schema.ts';

/** Validates the values of a form. A reason in the reader's own words stands for "Other". */
export function parseAnswer(given: GivenAnswer): { ok: true; answer: FeedbackAnswer } | Refused {
  const type = FEEDBACK_TYPES.find((known) => known === given.type);
  if (!type) return refuse('type_unknown');
  const category = CATEGORIES.find((known) => known === given.category);
  if (isGiven(given.category) && !category) return refuse('category_unknown');
  const chosen = category ? { category } : {};
  if (type === 'correct') return { ok: true, answer: { type, ...chosen } };
  if (!isGiven(given.reason)) return refuse('reason_needed');
  if (typeof given.reason !== 'string') return refuse('reason_unknown');
  const written = given.reason.trim().toWellFormed();
  if (written === '') return refuse('reason_needed');
  if (written.length > LIMITS.reason) return refuse('text_too_long');
  if (belongsElsewhere(written, type)) return refuse('reason_unknown');
  return { ok: true, answer: { type, reason: written, ...chosen } };
}

/** Cuts context to the length that is stored. */
export function fitDraft({ originalText, classification, context, metadata }: FeedbackDraft): FeedbackDraft {
  return {
    originalText: originalText.toWellFormed(),
    classification: {
      label: classification.label,
      confidence: classification.confidence,
      method: classification.method,
      keywords: classification.keywords.slice(0, LIMITS.keywords).map((word) => cut(word, LIMITS.keyword)),
      explanation: cut(classification.explanation, LIMITS.explanation),
    },
    context: {
      url: fitAddress(context.url),
      elementType: cut(context.elementType, LIMITS.elementType),
      pageTitle: cut(context.pageTitle, LIMITS.pageTitle),
    },
    metadata: {
      modelUsed: cut(metadata.modelUsed, LIMITS.modelUsed),
      confidenceThreshold: metadata.confidenceThreshold,
      extensionVersion: cut(metadata.extensionVersion, LIMITS.extensionVersion),
    },
  };
}

/** Without a password. An address that is too long is stored without its query, or as its origin. */
function fitAddress(url: string): string {
  const address = addressOf(url);
  if (!address || !isAddress(url)) return '';
  address.username = '';
  address.password = '';
  const forms = [address.href, `${address.origin}${address.pathname}`, address.origin];
  return forms.find((form) => form.length <= LIMITS.url && isAddress(form)) ?? '';
}

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== '';
const cut = (value: string, longest: number): string => value.slice(0, longest).toWellFormed();
const refuse = (code: Refused['code']): Refused => ({ ok: false, code });
