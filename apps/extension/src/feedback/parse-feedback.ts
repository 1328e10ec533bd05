import { LABELS, METHODS } from '@verdict/detector/hate';
import {
  addressOf,
  CATEGORIES,
  FALSE_NEGATIVE_REASONS,
  FALSE_POSITIVE_REASONS,
  FEEDBACK_TYPES,
  type FeedbackAnswer,
  type FeedbackData,
  type FeedbackDraft,
  type FeedbackType,
  type GivenAnswer,
  type Refused,
  reasonsFor,
} from './feedback-data.ts';
import { list, number, object, oneOf, optional, type Place, type Read, text, textLike, wholeNumber, wrong } from './read-shape.ts';

/** Longest values in UTF-16 units. What is only context is cut to fit when it is submitted; the text never is. */
const LIMITS = {
  text: 20_000,
  reason: 500,
  url: 2_048,
  pageTitle: 500,
  elementType: 100,
  keyword: 200,
  keywords: 50,
  explanation: 2_000,
  modelUsed: 200,
  extensionVersion: 50,
} as const;

const ID = /^feedback-\d{1,16}-[a-z0-9]{1,32}$/;
const YEAR_2100 = Date.UTC(2100, 0);
const ADDRESSES = ['http:', 'https:', 'file:', 'about:'];

const isFeedbackId = (id: string): boolean => ID.test(id);

const reason: Read<string> = textLike(LIMITS.reason, (value) => value.trim() !== '');

const answerFields = object<FeedbackAnswer>({
  type: oneOf(FEEDBACK_TYPES),
  reason: optional(reason),
  category: optional(oneOf(CATEGORIES)),
});

const draftFields = {
  originalText: textLike(LIMITS.text, (value) => value !== ''),
  classification: object<FeedbackData['classification']>({
    label: oneOf(LABELS),
    confidence: number(0, 1),
    method: oneOf(METHODS),
    keywords: list(text(LIMITS.keyword), LIMITS.keywords),
    explanation: text(LIMITS.explanation),
  }),
  context: object<FeedbackData['context']>({
    // A link of another kind could run a script when someone follows it.
    url: textLike(LIMITS.url, (url) => url === '' || isAddress(url)),
    elementType: text(LIMITS.elementType),
    pageTitle: text(LIMITS.pageTitle),
  }),
  metadata: object<FeedbackData['metadata']>({
    modelUsed: text(LIMITS.modelUsed),
    confidenceThreshold: number(0, 1),
    extensionVersion: text(LIMITS.extensionVersion),
  }),
};

/** One entry as it stands in the store and in an export. */
export const feedbackEntry: Read<FeedbackData> = object<FeedbackData>({
  id: textLike(60, isFeedbackId),
  timestamp: wholeNumber(0, YEAR_2100),
  originalText: draftFields.originalText,
  classification: draftFields.classification,
  userFeedback: readAnswer,
  context: draftFields.context,
  metadata: draftFields.metadata,
});

/** What a person is asked about. */
export const feedbackDraft: Read<FeedbackDraft> = object<FeedbackDraft>(draftFields);

function readAnswer(value: unknown, place: Place): FeedbackAnswer {
  const answer = answerFields(value, place);
  if (answer?.type === undefined || answer.type === 'correct') return answer;
  if (answer.reason === undefined) return wrong({ ...place, at: `${place.at}.reason` }, 'missing');
  return belongsElsewhere(answer.reason, answer.type) ? wrong({ ...place, at: `${place.at}.reason` }, 'unknown_value') : answer;
}

/** What someone says in a form. A reason of one's own stands for "Other". */
export function parseAnswer(given: GivenAnswer): { ok: true; answer: FeedbackAnswer } | Refused {
  const type = FEEDBACK_TYPES.find((known) => known === given.type);
  if (!type) return refuse('type_unknown');
  const category = CATEGORIES.find((known) => known === given.category);
  if (isGiven(given.category) && !category) return refuse('category_unknown');
  const kept = category ? { category } : {};
  if (type === 'correct') return { ok: true, answer: { type, ...kept } };
  if (!isGiven(given.reason)) return refuse('reason_needed');
  if (typeof given.reason !== 'string') return refuse('reason_unknown');
  const written = given.reason.trim().toWellFormed();
  if (written === '') return refuse('reason_needed');
  if (written.length > LIMITS.reason) return refuse('text_too_long');
  if (belongsElsewhere(written, type)) return refuse('reason_unknown');
  return { ok: true, answer: { type, reason: written, ...kept } };
}

/** Cuts what is only context to what is kept of it. */
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

/** Passwords in an address are nobody's feedback. One too long to keep is kept without its query, or as its site alone. */
function fitAddress(url: string): string {
  const address = addressOf(url);
  if (!address || !isAddress(url)) return '';
  address.username = '';
  address.password = '';
  const forms = [address.href, `${address.origin}${address.pathname}`, address.origin];
  return forms.find((form) => form.length <= LIMITS.url && isAddress(form)) ?? '';
}

const isAddress = (url: string): boolean => ADDRESSES.includes(addressOf(url)?.protocol ?? '');
const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== '';
const cut = (value: string, longest: number): string => value.slice(0, longest).toWellFormed();
const refuse = (code: Refused['code']): Refused => ({ ok: false, code });

/** A reason from the other list is a mistake of a form, not something a person wrote. */
function belongsElsewhere(written: string, type: FeedbackType): boolean {
  const all: readonly string[] = [...FALSE_POSITIVE_REASONS, ...FALSE_NEGATIVE_REASONS];
  return all.includes(written) && !reasonsFor(type).includes(written);
}
