import type { RandomisedReport } from '@verdict/core/contribution';
import { type Static, Type } from 'typebox';
import { Check } from 'typebox/value';
import { type ItemForm, isRecord, readableFields, type Stored } from '../../storage/index.ts';

/** What is sent: one randomised answer without any text, or the text with the answer to it. */
export const SHARING_MODES = ['answers_randomised', 'text_and_answer'] as const;
export type SharingMode = (typeof SHARING_MODES)[number];

/** The id of an answer on the server of this origin; no other server is asked about it. */
const SentIdSchema = Type.Object({ server: Type.String(), id: Type.String() });
export type SentId = Static<typeof SentIdSchema>;

/** The state of one feedback. The text is loaded from the feedback when it is sent. */
const EntrySchema = Type.Object({
  mode: Type.Enum([...SHARING_MODES]),
  /** `sending`: a request was on its way; whether it arrived is known when the same ids are sent again. `withdrawn` is never sent again. */
  state: Type.Enum(['waiting', 'sending', 'sent', 'refused', 'withdrawn']),
  /** Its id on the server. */
  id: Type.String(),
  /** Where it was sent with that id; empty before it was sent. */
  server: Type.String(),
  /** Earlier answers to the same text that were sent. */
  earlier: Type.Array(SentIdSchema),
  /** A randomised answer is drawn once, never again for the same feedback; null once it was sent. */
  report: Type.Union([Type.Unsafe<RandomisedReport>(Type.Object({ id: Type.String(), values: Type.Array(Type.String()) })), Type.Null()]),
  /** A hash of the reader's answer, so that a change is noticed. */
  stamp: Type.String(),
  /** Whether the reader has seen it, or has approved others like it. Nothing else is sent. */
  isSeen: Type.Boolean(),
});
export type EntryState = Static<typeof EntrySchema>['state'];
export type OutboxEntry = Static<typeof EntrySchema>;

const PositiveNumber = Type.Number({ minimum: 0 });
const ServerSchema = Type.Object({ server: Type.String(), key: Type.String(), mode: Type.Enum([...SHARING_MODES]) });
const SharingSchema = Type.Object({
  isOn: Type.Boolean(),
  ...ServerSchema.properties,
  withSite: Type.Boolean(),
  /** Answers given before this time, in ms, are not sent. */
  since: PositiveNumber,
  /** When the reader saw what is sent and agreed. Nothing is sent before that; earlier answers must be seen too. */
  approvedAt: Type.Union([PositiveNumber, Type.Null()]),
  /** By the id of the feedback. */
  outbox: Type.Record(Type.String(), EntrySchema),
  /** What must be withdrawn, with its server, because its feedback was deleted. */
  takeBack: Type.Array(SentIdSchema),
  /** How many randomised answers were ever drawn here: decides the next question. */
  drawn: PositiveNumber,
  failures: PositiveNumber,
  retryAt: Type.Union([PositiveNumber, Type.Null()]),
  /** Why nothing is sent until the reader does something. */
  stopped: Type.Union([Type.Enum(['key_refused', 'not_verdict']), Type.Null()]),
  lastSentAt: Type.Union([PositiveNumber, Type.Null()]),
});
export type Sharing = Static<typeof SharingSchema>;
export type StopCode = NonNullable<Sharing['stopped']>;

export const NOT_SHARING: Sharing = {
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

export const SHARING_FORM: ItemForm<Sharing> = {
  key: 'sharing',
  lock: 'sentinel-sharing',
  version: 4,
  upgrades: { 2: fromVersion2, 3: fromVersion3 },
  parse: parseSharing,
};

/** Unreadable values get their defaults, and the destination is read completely or not at all, so that nothing is sent by mistake. */
function parseSharing(stored: Stored | undefined): Sharing {
  if (!stored) return NOT_SHARING;
  const outbox = Object.fromEntries(recordsIn(stored['outbox']).filter(([, entry]) => Check(EntrySchema, entry)));
  const readable = readableFields(SharingSchema, { ...stored, outbox });
  const sharing = { ...NOT_SHARING, since: Number.MAX_SAFE_INTEGER, ...readable };
  if (!Check(ServerSchema, stored)) return { ...sharing, isOn: false, server: '', key: '', mode: NOT_SHARING.mode };
  return { ...sharing, isOn: sharing.isOn && sharing.server !== '' && sharing.key !== '' };
}

/** In version 3 a report named one value. It was drawn that way and stays that way. */
function fromVersion3(stored: Stored): Stored {
  const outbox = recordsIn(stored['outbox']).map(([id, entry]) => {
    if (!isRecord(entry['report'])) return [id, entry];
    const { value, ...report } = entry['report'];
    return [id, { ...entry, report: { ...report, values: [value] } }];
  });
  return { ...stored, outbox: Object.fromEntries(outbox) };
}

/**
 * Version 2 did not store which server has what: it is the one that was shared with. It did not mark imported answers either,
 * and some may be waiting, so the reader must approve everything again.
 */
function fromVersion2(stored: Stored): Stored {
  const server = typeof stored['server'] === 'string' ? stored['server'] : '';
  const sentIds = (ids: unknown): SentId[] => (server && Check(Type.Array(Type.String()), ids) ? ids.map((id) => ({ server, id })) : []);
  const outbox = recordsIn(stored['outbox']).map(([id, entry]) => {
    const hasLeft = ['sending', 'sent', 'withdrawn'].includes(String(entry['state']));
    return [id, { ...entry, server: hasLeft ? server : '', earlier: sentIds(entry['earlier']), isSeen: false }];
  });
  const takeBack = sentIds(stored['takeBack']);
  return { ...stored, approvedAt: null, outbox: Object.fromEntries(outbox), takeBack };
}

const recordsIn = (stored: unknown): [string, Stored][] =>
  isRecord(stored) ? Object.entries(stored).filter((pair): pair is [string, Stored] => isRecord(pair[1])) : [];
