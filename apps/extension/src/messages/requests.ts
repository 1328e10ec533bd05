import { type Static, type TProperties, Type } from 'typebox';
import { Check } from 'typebox/value';
import { exactly } from '../storage/index.ts';
import { LANGUAGE_TAG, MAX_LANGUAGE_TAG_LENGTH, MAX_REPORT_LENGTH, MAX_TEXT_LENGTH, MAX_TEXTS } from './limits.ts';

const Word = Type.String({ maxLength: 500 });
const Language = Type.String({ maxLength: MAX_LANGUAGE_TAG_LENGTH, pattern: LANGUAGE_TAG.source });
const Draft = Type.String({ pattern: '^[a-z0-9-]{16,64}$' });
const message = <Kind extends string, Fields extends TProperties>(kind: Kind, fields: Fields) =>
  exactly({ kind: Type.Literal(kind), ...fields });

const PageRequests = Type.Union([
  message('page.state', {}),
  /** Texts in one language, if the page declares one. */
  message('page.classify', {
    texts: Type.Array(Type.String({ maxLength: MAX_TEXT_LENGTH }), { maxItems: MAX_TEXTS }),
    lang: Type.Optional(Language),
  }),
  /** Inserts or removes the style that hides sentences, as a user style. */
  message('page.style', {
    /** The page's highlight name. It cannot break out of the selector. */
    name: Type.String({ pattern: '^s[a-z0-9]{12,40}$' }),
    /** Where text can be hidden: in elements that contain a mark of ours, in all, or in none. */
    reach: Type.Enum(['marked', 'all', 'none']),
  }),
  /** How many sentences are hidden in this frame, for the badge. */
  message('page.count', { count: Type.Integer({ minimum: 0, maximum: 100_000 }) }),
  /** Opens a draft and its dialog in the tab's top frame. */
  message('page.report', {
    text: Type.String({ maxLength: MAX_REPORT_LENGTH, pattern: '\\S' }),
    elementType: Word,
    pageTitle: Word,
    lang: Type.Optional(Language),
  }),
  /** A report was requested, but nothing that can be reported is selected. */
  message('page.nothing', {}),
  /** The dialog was closed from outside, by Escape or a click beside it. */
  message('page.close', { draft: Draft }),
]);
/** Everything that the script in a page can request: pages are not trusted. */
export type PageRequest = Static<typeof PageRequests>;

const DialogRequests = Type.Union([
  message('dialog.read', { draft: Draft }),
  /** Whether the answer is valid is decided by the feedback code, with a reason. */
  message('dialog.submit', { draft: Draft, answer: exactly({ type: Word, reason: Type.Optional(Word), category: Type.Optional(Word) }) }),
  message('dialog.close', { draft: Draft }),
]);
/** What the dialog, an extension page, can request. */
export type DialogRequest = Static<typeof DialogRequests>;

/** Undefined unless the message is exactly a request. */
export const parsePageRequest = (message: unknown): PageRequest | undefined => (Check(PageRequests, message) ? message : undefined);
export const parseDialogRequest = (message: unknown): DialogRequest | undefined => (Check(DialogRequests, message) ? message : undefined);
