import type { DialogRequest, PageRequest, StyleReach } from './messages.ts';

export const TEXTS_AT_MOST = 200;
export const TEXT_LENGTH_AT_MOST = 2000;
/** What a person selects may be longer than what is judged while they read: as long as feedback may be. */
export const REPORT_LENGTH_AT_MOST = 20_000;
const TAG_LENGTH_AT_MOST = 35;
const WORD_LENGTH_AT_MOST = 500;
const COUNT_AT_MOST = 100_000;
// Such a name cannot end the selector it is put into.
const HIGHLIGHT_NAME = /^s[a-z0-9]{12,40}$/;
// As BCP 47 builds its tags.
const LANGUAGE_TAG = /^[a-z]{1,8}(-[a-z0-9]{1,8})*$/i;
const DRAFT_NAME = /^[a-z0-9-]{16,64}$/;

/** What a script in a page asks; nothing where it is not exactly that. */
export function parsePageRequest(message: unknown): PageRequest | undefined {
  if (!isRecord(message)) return undefined;
  const { kind, texts, lang, name, reach, count, draft } = message;
  if (kind === 'page.state' || kind === 'page.nothing') return { kind };
  if (kind === 'page.classify' && isTexts(texts) && isTagOrNothing(lang)) return { kind, texts, ...langOf(lang) };
  if (kind === 'page.style' && isName(name, HIGHLIGHT_NAME) && isReach(reach)) return { kind, name, reach };
  if (kind === 'page.count' && isCount(count)) return { kind, count };
  if (kind === 'page.close' && isName(draft, DRAFT_NAME)) return { kind, draft };
  return kind === 'page.judge' ? parseJudge(message) : undefined;
}

function parseJudge({ text, elementType, pageTitle, lang }: Record<string, unknown>): PageRequest | undefined {
  if (!isReport(text) || !isWord(elementType) || !isWord(pageTitle) || !isTagOrNothing(lang)) return undefined;
  return { kind: 'page.judge', text, elementType, pageTitle, ...langOf(lang) };
}

const langOf = (lang: string | undefined): { lang?: string } => (lang === undefined ? {} : { lang });

/** Whether a page script may send this as a language. */
export const isLanguageTag = (value: string): boolean => value.length <= TAG_LENGTH_AT_MOST && LANGUAGE_TAG.test(value);

/** What the dialog asks. Whether an answer is one that can be given is for the feedback to say, with its reason. */
export function parseDialogRequest(message: unknown): DialogRequest | undefined {
  if (!isRecord(message)) return undefined;
  const { kind, draft, answer } = message;
  if (!isName(draft, DRAFT_NAME)) return undefined;
  if (kind === 'dialog.read' || kind === 'dialog.close') return { kind, draft };
  if (kind === 'dialog.submit' && isAnswer(answer)) return { kind, draft, answer: answerOf(answer) };
  return undefined;
}

interface Answer {
  type: string;
  reason?: string;
  category?: string;
}

function isAnswer(value: unknown): value is Answer {
  if (!isRecord(value)) return false;
  const { type, reason, category } = value;
  return isWord(type) && isWordOrNothing(reason) && isWordOrNothing(category);
}

const answerOf = ({ type, reason, category }: Answer): Answer => ({
  type,
  ...(reason === undefined ? {} : { reason }),
  ...(category === undefined ? {} : { category }),
});

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= TEXT_LENGTH_AT_MOST;
const isReport = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= REPORT_LENGTH_AT_MOST && value.trim() !== '';
const isTagOrNothing = (value: unknown): value is string | undefined =>
  value === undefined || (typeof value === 'string' && isLanguageTag(value));
const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.length <= TEXTS_AT_MOST && value.every(isText);
const isWord = (value: unknown): value is string => typeof value === 'string' && value.length <= WORD_LENGTH_AT_MOST;
const isWordOrNothing = (value: unknown): value is string | undefined => value === undefined || isWord(value);
const isName = (value: unknown, form: RegExp): value is string => typeof value === 'string' && form.test(value);
const isReach = (value: unknown): value is StyleReach => value === 'marked' || value === 'all' || value === 'none';
const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= COUNT_AT_MOST;
