import type { RandomisedReport } from '@verdict/core/contribution';

/** What goes out: one randomised answer without any text, or the text with what its reader says of it. */
export const SHARING_MODES = ['answers_randomised', 'text_and_answer'] as const;
export type SharingMode = (typeof SHARING_MODES)[number];

/** `sending`: a request was on its way; whether it arrived is known when the same ids are sent again. `withdrawn` is never sent again. */
const ENTRY_STATES = ['waiting', 'sending', 'sent', 'refused', 'withdrawn'] as const;
export type EntryState = (typeof ENTRY_STATES)[number];

/** What becomes of one feedback. Its text is not in it: that is read from the feedback when it goes out. */
export interface OutboxEntry {
  mode: SharingMode;
  state: EntryState;
  /** What the server knows it by. */
  id: string;
  /** The ids of earlier answers about it that went out. */
  earlier: string[];
  /** A randomised answer is drawn once, and never again for the same feedback; gone once it was sent. */
  report: RandomisedReport | null;
  /** Of what the reader had answered, so that a change is noticed. */
  stamp: string;
  /** Whether the reader has looked at it, or let the like of it go. Nothing else is sent. */
  isSeen: boolean;
}

/** Why nothing goes out any more until the reader does something. */
const STOP_CODES = ['key_refused', 'not_verdict'] as const;
export type StopCode = (typeof STOP_CODES)[number];

export interface Sharing {
  version: 2;
  isOn: boolean;
  server: string;
  key: string;
  mode: SharingMode;
  withSite: boolean;
  /** What was answered before, in ms, was looked through already: what turns up with an earlier moment was imported, and stays here. */
  since: number;
  /** Whether the reader has seen what goes out and agreed. Nothing goes out before. */
  isApproved: boolean;
  /** By the id of the feedback. */
  outbox: Record<string, OutboxEntry>;
  /** Ids of what is to be taken back on the server, since its feedback is gone. */
  takeBack: string[];
  /** How many randomised answers were ever drawn here: it says whose turn the next question is. */
  drawn: number;
  failures: number;
  retryAt: number | null;
  stopped: StopCode | null;
  lastSentAt: number | null;
}

export const NOT_SHARING: Sharing = {
  version: 2,
  isOn: false,
  server: '',
  key: '',
  mode: 'answers_randomised',
  withSite: false,
  since: 0,
  isApproved: false,
  outbox: {},
  takeBack: [],
  drawn: 0,
  failures: 0,
  retryAt: null,
  stopped: null,
  lastSentAt: null,
};

/** What was stored, as far as it can be read. Where it cannot be, sharing is off: nothing goes out by mistake. */
export function parseSharing(stored: unknown): Sharing {
  if (!isRecord(stored) || stored['version'] !== 2) return NOT_SHARING;
  const { server, key, mode } = stored;
  const isWhole = typeof server === 'string' && typeof key === 'string' && SHARING_MODES.some((one) => one === mode);
  return {
    ...NOT_SHARING,
    isOn: stored['isOn'] === true && isWhole && server !== '' && key !== '',
    server: isWhole ? server : '',
    key: isWhole ? key : '',
    mode: isWhole ? (mode as SharingMode) : NOT_SHARING.mode,
    withSite: stored['withSite'] === true,
    since: numberIn(stored['since']) ?? Number.MAX_SAFE_INTEGER,
    isApproved: stored['isApproved'] === true,
    outbox: parseOutbox(stored['outbox']),
    takeBack: isTexts(stored['takeBack']) ? stored['takeBack'] : [],
    drawn: numberIn(stored['drawn']) ?? 0,
    failures: numberIn(stored['failures']) ?? 0,
    retryAt: numberIn(stored['retryAt']),
    stopped: STOP_CODES.find((code) => code === stored['stopped']) ?? null,
    lastSentAt: numberIn(stored['lastSentAt']),
  };
}

function parseOutbox(stored: unknown): Record<string, OutboxEntry> {
  if (!isRecord(stored)) return {};
  return Object.fromEntries(Object.entries(stored).filter((pair): pair is [string, OutboxEntry] => isEntry(pair[1])));
}

function isEntry(stored: unknown): stored is OutboxEntry {
  if (!isRecord(stored) || typeof stored['stamp'] !== 'string' || typeof stored['id'] !== 'string' || !isTexts(stored['earlier']))
    return false;
  const isKnown = SHARING_MODES.some((mode) => mode === stored['mode']) && ENTRY_STATES.some((state) => state === stored['state']);
  const { report, isSeen } = stored;
  return isKnown && typeof isSeen === 'boolean' && (report === null || (isRecord(report) && typeof report['id'] === 'string'));
}

const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every((one) => typeof one === 'string');
const isRecord = (value: unknown): value is Record<string, unknown> => value !== null && typeof value === 'object' && !Array.isArray(value);
const numberIn = (value: unknown): number | null => (typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : null);
