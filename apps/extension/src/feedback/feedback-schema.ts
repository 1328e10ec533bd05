import { LABELS, METHODS } from '@verdict/detector/hate';
import { type Static, Type } from 'typebox';
import { exactly, type Problem, problemsIn } from '../storage/index.ts';
import { addressOf, CATEGORIES, FALSE_NEGATIVE_REASONS, FALSE_POSITIVE_REASONS, FEEDBACK_TYPES, reasonsFor } from './feedback-data.ts';

/** Maximum lengths in UTF-16 units. Context is cut to fit when it is submitted; the text never is. */
export const LIMITS = {
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

const YEAR_2100 = Date.UTC(2100, 0);
const PROTOCOLS = ['http:', 'https:', 'file:', 'about:'];

const text = (maxLength: number) => Type.String({ maxLength });
export const textLike = (maxLength: number, isRight: (value: string) => boolean) =>
  Type.Refine(text(maxLength), (value) => typeof value !== 'string' || isRight(value));
const Share = Type.Number({ minimum: 0, maximum: 1 });

const draftFields = {
  originalText: Type.String({ minLength: 1, maxLength: LIMITS.text }),
  classification: exactly({
    label: Type.Enum([...LABELS]),
    confidence: Share,
    method: Type.Enum([...METHODS]),
    keywords: Type.Array(text(LIMITS.keyword), { maxItems: LIMITS.keywords }),
    explanation: text(LIMITS.explanation),
  }),
  context: exactly({
    // Other kinds of links could run a script when clicked.
    url: textLike(LIMITS.url, (url) => url === '' || isAddress(url)),
    elementType: text(LIMITS.elementType),
    pageTitle: text(LIMITS.pageTitle),
  }),
  metadata: exactly({
    modelUsed: text(LIMITS.modelUsed),
    confidenceThreshold: Share,
    extensionVersion: text(LIMITS.extensionVersion),
  }),
};

export const FeedbackDraftSchema = exactly(draftFields);

/** One entry, in the store and in exports. */
export const FeedbackSchema = exactly({
  id: Type.String({ maxLength: 60, pattern: '^feedback-\\d{1,16}-[a-z0-9]{1,32}$' }),
  timestamp: Type.Number({ minimum: 0, maximum: YEAR_2100, multipleOf: 1 }),
  originalText: draftFields.originalText,
  classification: draftFields.classification,
  userFeedback: exactly({
    type: Type.Enum([...FEEDBACK_TYPES]),
    /** One of the reasons, or the reader's own text if it is "Other". */
    reason: Type.Optional(textLike(LIMITS.reason, (reason) => reason.trim() !== '')),
    category: Type.Optional(Type.Enum([...CATEGORIES])),
  }),
  context: draftFields.context,
  metadata: draftFields.metadata,
});

type Entry = Static<typeof FeedbackSchema>;

/** Problems of an entry with a valid form: its reason may not match its type. */
export function reasonProblems({ type, reason }: Entry['userFeedback'], at: string): Problem[] {
  if (type === 'correct') return [];
  if (reason === undefined) return [{ at, problem: 'missing' }];
  return belongsElsewhere(reason, type) ? [{ at, problem: 'unknown_value' }] : [];
}

export function entryProblems(value: unknown): Problem[] {
  const problems = problemsIn(FeedbackSchema, value);
  return problems.length > 0 ? problems : reasonProblems((value as Entry).userFeedback, 'userFeedback.reason');
}

/** Whether a reason belongs to the other type of answer: then it is a form's mistake, not the reader's own text. */
export function belongsElsewhere(reason: string, type: Entry['userFeedback']['type']): boolean {
  const all: readonly string[] = [...FALSE_POSITIVE_REASONS, ...FALSE_NEGATIVE_REASONS];
  return all.includes(reason) && !reasonsFor(type).includes(reason);
}

export const isAddress = (url: string): boolean => PROTOCOLS.includes(addressOf(url)?.protocol ?? '');
