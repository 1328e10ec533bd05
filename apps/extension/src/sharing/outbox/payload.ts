import {
  type Contribution,
  cleanText,
  MAX_CONTRIBUTED_TEXT,
  MAX_EPSILON,
  originOf,
  QUESTION_VALUES,
  questionFor,
  type RandomisedReport,
  randomise,
  trueValue,
} from '@verdict/core/contribution';
import type { FeedbackData } from '../../feedback/index.ts';
import type { Sharing, SharingMode } from './sharing-data.ts';

/** The random source: the device's cryptographic one. */
export interface Chance {
  random: () => number;
  uuid: () => string;
}

export const DEVICE_CHANCE: Chance = {
  random() {
    const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
    return (high * 2 ** 21 + (low >>> 11)) / 2 ** 53;
  },
  uuid: () => crypto.randomUUID(),
};

/** Maximum lengths of what is sent. */
const MAX_REASON = 500;
const MAX_EXPLANATION = 2000;
const MAX_KEYWORDS = 50;
const MAX_KEYWORD = 200;
const MAX_MODEL = 100;

/** The only parts of a feedback that are sent. Null if its text is too long. */
export function contributionOf(
  feedback: FeedbackData,
  { withSite }: Pick<Sharing, 'withSite'>,
  { uuid }: Pick<Chance, 'uuid'>,
): Contribution | null {
  const { classification, userFeedback, context, metadata, timestamp } = feedback;
  const text = cleanText(feedback.originalText);
  if (!isTaken(text)) return null;
  const { label, confidence, method, keywords, explanation } = classification;
  return {
    id: uuid(),
    text,
    site: withSite ? originOf(context.url) : null,
    classification: {
      label,
      confidence: Math.min(1, Math.max(0, confidence)),
      method,
      keywords: keywords.slice(0, MAX_KEYWORDS).map((word) => cut(cleanText(word), MAX_KEYWORD)),
      explanation: cut(cleanText(explanation), MAX_EXPLANATION),
    },
    modelUsed: modelName(metadata.modelUsed),
    answer: {
      type: userFeedback.type,
      ...(userFeedback.reason && { reason: cut(cleanText(userFeedback.reason), MAX_REASON) }),
      ...(userFeedback.category && { category: userFeedback.category }),
    },
    at: dayOf(timestamp),
  };
}

const isTaken = (text: string): boolean => text !== '' && text.length <= MAX_CONTRIBUTED_TEXT;

/** Whether there is a text that is not too long. */
export const isShareable = ({ originalText }: FeedbackData): boolean => isTaken(cleanText(originalText));

/** One question with randomised answers. Which question it is does not depend on the answer. */
export function reportOf({ userFeedback, metadata }: FeedbackData, drawn: number, { random, uuid }: Chance): RandomisedReport {
  const question = questionFor(drawn);
  const values = randomise(trueValue(question, userFeedback), { values: QUESTION_VALUES[question], epsilon: MAX_EPSILON, random });
  return { id: uuid(), question, values, epsilon: MAX_EPSILON, modelUsed: modelName(metadata.modelUsed) };
}

/** The hour of an answer would reveal more than necessary. */
function dayOf(timestamp: number): string {
  return `${new Date(timestamp).toISOString().slice(0, 10)}T00:00:00.000Z`;
}

function modelName(model: string): string {
  return cut(model.trim().replace(/[^\x21-\x7e]/g, '-'), MAX_MODEL) || 'unknown';
}

/** Never inside a character. */
function cut(text: string, length: number): string {
  return text.length <= length
    ? text
    : text
        .slice(0, length)
        .toWellFormed()
        .replace(/\uFFFD$/, '');
}

const STAMP_MODULUS = 2 ** 53 - 111;

/** A hash by which a changed answer is noticed. */
export function stampOf({ timestamp, userFeedback: { type, reason = '', category } }: FeedbackData): string {
  let hash = 7n;
  for (const byte of new TextEncoder().encode(JSON.stringify([timestamp, type, reason, category ?? ''])))
    hash = (hash * 1_000_003n + BigInt(byte)) % BigInt(STAMP_MODULUS);
  return hash.toString(36);
}

const PATHS: Readonly<Record<SharingMode, string>> = {
  answers_randomised: '/api/contributions/randomised',
  text_and_answer: '/api/contributions',
};

/** All fields that are ever sent, in this order. Browsers store objects in another order. */
const FIELDS = [
  ...['contributions', 'reports', 'id', 'question', 'values', 'epsilon', 'text', 'site'],
  ...['classification', 'label', 'confidence', 'method', 'keywords', 'explanation'],
  ...['modelUsed', 'answer', 'type', 'reason', 'category', 'at'],
];

/** A request exactly as it is sent; the reader sees this very text. */
export interface Outgoing {
  url: string;
  body: string;
}

export function outgoingOf(
  { server, mode }: Pick<Sharing, 'server' | 'mode'>,
  items: readonly (Contribution | RandomisedReport)[],
): Outgoing {
  const body = mode === 'text_and_answer' ? { contributions: items } : { reports: items };
  return { url: `${server}${PATHS[mode]}`, body: JSON.stringify(body, FIELDS, 2) };
}
