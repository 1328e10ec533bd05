import type { RandomisedReport } from '@verdict/core/contribution';

/** What goes out: one randomised answer without any text, or the text with what its reader says of it. */
export const SHARING_MODES = ['answers_randomised', 'text_and_answer'] as const;
export type SharingMode = (typeof SHARING_MODES)[number];

/** `sending`: a request was on its way; whether it arrived is known when the same ids are sent again. `withdrawn` is never sent again. */
const ENTRY_STATES = ['waiting', 'sending', 'sent', 'refused', 'withdrawn'] as const;
export type EntryState = (typeof ENTRY_STATES)[number];

/** What the server of this origin knows an answer by, or may: no other server is ever asked about it. */
export interface SentId {
  server: string;
  id: string;
}

/** What becomes of one feedback. Its text is not in it: that is read from the feedback when it goes out. */
export interface OutboxEntry {
  mode: SharingMode;
  state: EntryState;
  /** What the server knows it by. */
  id: string;
  /** Where it went under that id; empty before it went anywhere. */
  server: string;
  /** Earlier answers about it that went out. */
  earlier: SentId[];
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
  version: 4;
  isOn: boolean;
  server: string;
  key: string;
  mode: SharingMode;
  withSite: boolean;
  /** What was answered before, in ms, stays here. */
  since: number;
  /** When the reader had seen what goes out and agreed. Nothing goes out before, and what was answered before only once they have seen it too. */
  approvedAt: number | null;
  /** By the id of the feedback. */
  outbox: Record<string, OutboxEntry>;
  /** What is to be taken back, each from the server it went to, since its feedback is gone. */
  takeBack: SentId[];
  /** How many randomised answers were ever drawn here: it says whose turn the next question is. */
  drawn: number;
  failures: number;
  retryAt: number | null;
  stopped: StopCode | null;
  lastSentAt: number | null;
}

export const NOT_SHARING: Sharing = {
  version: 4,
  isOn: false,
  server: '',
  key: '',
  mode: 'answers_randomised',
  withSite: false,
  since: 0,
  approvedAt: null,
  outbox: {},
  takeBack: [],
  drawn: 0,
  failures: 0,
  retryAt: null,
  stopped: null,
  lastSentAt: null,
};

/** What was stored, as far as it can be read. Where it cannot be, sharing is off: nothing goes out by mistake. */
export function parseSharing(given: unknown): Sharing {
  const stored = isRecord(given) ? brought(given) : given;
  if (!isRecord(stored) || stored['version'] !== 4) return NOT_SHARING;
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
    approvedAt: numberIn(stored['approvedAt']),
    outbox: parseOutbox(stored['outbox']),
    takeBack: isSentIds(stored['takeBack']) ? stored['takeBack'] : [],
    drawn: numberIn(stored['drawn']) ?? 0,
    failures: numberIn(stored['failures']) ?? 0,
    retryAt: numberIn(stored['retryAt']),
    stopped: STOP_CODES.find((code) => code === stored['stopped']) ?? null,
    lastSentAt: numberIn(stored['lastSentAt']),
  };
}

function parseOutbox(stored: unknown): Record<string, OutboxEntry> {
  return Object.fromEntries(recordsIn(stored).flatMap(([id, entry]) => (isEntry(entry) ? [[id, entry]] : [])));
}

function isEntry(stored: object): stored is OutboxEntry {
  if (!isRecord(stored)) return false;
  const areTexts = [stored['stamp'], stored['id'], stored['server']].every((one) => typeof one === 'string');
  const isKnown = SHARING_MODES.some((mode) => mode === stored['mode']) && ENTRY_STATES.some((state) => state === stored['state']);
  const { report, isSeen } = stored;
  const isReport = report === null || (isRecord(report) && typeof report['id'] === 'string' && isTexts(report['values']));
  return areTexts && isSentIds(stored['earlier']) && isKnown && typeof isSeen === 'boolean' && isReport;
}

/** What an earlier version stored, as this one would have. */
function brought(stored: Stored): Stored {
  if (stored['version'] === 2) return fromVersion3(fromVersion2(stored));
  return stored['version'] === 3 ? fromVersion3(stored) : stored;
}

/** In version 3 a report named one value. It was drawn so, and stays so. */
function fromVersion3(stored: Stored): Stored {
  const outbox = recordsIn(stored['outbox']).map(([id, entry]) => {
    if (!isRecord(entry['report'])) return [id, entry];
    const { value, ...report } = entry['report'];
    return [id, { ...entry, report: { ...report, values: [value] } }];
  });
  return { ...stored, version: 4, outbox: Object.fromEntries(outbox) };
}

/**
 * Version 2 did not say which server has what: it is the one that was shared with. Nor were imported answers marked when it
 * was written, and some may wait: the reader looks at all of it once more.
 */
function fromVersion2(stored: Stored): Stored {
  const server = typeof stored['server'] === 'string' ? stored['server'] : '';
  const sentIds = (ids: unknown): SentId[] => (server && isTexts(ids) ? ids.map((id) => ({ server, id })) : []);
  const outbox = recordsIn(stored['outbox']).map(([id, entry]) => {
    const hasLeft = ['sending', 'sent', 'withdrawn'].includes(String(entry['state']));
    return [id, { ...entry, server: hasLeft ? server : '', earlier: sentIds(entry['earlier']), isSeen: false }];
  });
  const takeBack = sentIds(stored['takeBack']);
  return { ...stored, version: 3, approvedAt: null, outbox: Object.fromEntries(outbox), takeBack };
}

type Stored = Record<string, unknown>;

const recordsIn = (stored: unknown): [string, Stored][] =>
  isRecord(stored) ? Object.entries(stored).filter((pair): pair is [string, Stored] => isRecord(pair[1])) : [];
const isSentIds = (value: unknown): value is SentId[] =>
  Array.isArray(value) && value.every((one) => isRecord(one) && typeof one['server'] === 'string' && typeof one['id'] === 'string');
const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every((one) => typeof one === 'string');
const isRecord = (value: unknown): value is Stored => value !== null && typeof value === 'object' && !Array.isArray(value);
const numberIn = (value: unknown): number | null => (typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : null);
