import type { FeedbackData } from '../../feedback/index.ts';
import { type Chance, isShareable, reportOf, stampOf } from './payload.ts';
import type { EntryState, OutboxEntry, SentId, Sharing, SharingMode } from './sharing-data.ts';

type Outbox = Record<string, OutboxEntry>;

/** Adds new answers to the outbox. A randomised answer that was drawn stays as it is. */
export function fillOutbox(sharing: Sharing, feedback: Iterable<FeedbackData>, chance: Chance): Sharing {
  const made: Outbox = {};
  let { drawn } = sharing;
  for (const one of [...feedback].sort((a, b) => a.timestamp - b.timestamp)) {
    const known = sharing.outbox[one.id];
    if (!(known ? needsNewEntry(known, one, sharing) : one.timestamp >= sharing.since)) continue;
    made[one.id] = createEntry(one, { sharing, known, drawn, chance });
    if (sharing.mode === 'answers_randomised') drawn += 1;
  }
  return Object.keys(made).length === 0 ? sharing : { ...sharing, drawn, outbox: { ...sharing.outbox, ...made } };
}

/** A randomised answer is drawn once for each feedback, whatever is answered later: a second draw would reveal more than ε. */
function needsNewEntry(known: OutboxEntry, feedback: FeedbackData, { mode }: Sharing): boolean {
  if (known.state === 'withdrawn') return false;
  if (known.state === 'waiting' && known.mode !== mode) return true; // it was never sent
  return mode === 'text_and_answer' && known.mode === mode && known.stamp !== stampOf(feedback);
}

interface Making {
  sharing: Sharing;
  known: OutboxEntry | undefined;
  drawn: number;
  chance: Chance;
}

function createEntry(feedback: FeedbackData, { sharing: { mode, approvedAt }, known, drawn, chance }: Making): OutboxEntry {
  const id = chance.uuid();
  const isRandomised = mode === 'answers_randomised';
  return {
    mode,
    state: isRandomised || isShareable(feedback) ? 'waiting' : 'refused',
    id,
    server: '',
    earlier: known ? leftIds(known) : [],
    report: isRandomised ? reportOf(feedback, drawn, { ...chance, uuid: () => id }) : null,
    stamp: stampOf(feedback),
    isSeen: approvedAt !== null && (known?.isSeen ?? feedback.timestamp >= approvedAt),
  };
}

/** The ids it may have on each server. */
function leftIds({ state, id, server, earlier }: OutboxEntry): SentId[] {
  const hasLeft = (state === 'sending' || state === 'sent' || state === 'withdrawn') && id !== '';
  return hasLeft ? [...earlier, { server, id }] : earlier;
}

const isBlank = ({ state, stamp, id, earlier }: OutboxEntry): boolean =>
  state === 'withdrawn' && stamp === '' && id === '' && earlier.length === 0;

/** Removes entries whose feedback was deleted. If an entry may have been sent, its ids are stored for withdrawal from that server. */
export function dropGone(sharing: Sharing, isPresent: (id: string) => boolean): Sharing {
  const gone = Object.entries(sharing.outbox).filter(([id, entry]) => !isPresent(id) && !isBlank(entry));
  if (gone.length === 0) return sharing;
  const outbox = { ...sharing.outbox };
  for (const [id, entry] of gone) {
    if (leftIds(entry).length > 0 || entry.state === 'withdrawn') outbox[id] = blank(entry);
    else delete outbox[id];
  }
  const left = gone.flatMap(([, entry]) => leftIds(entry)).filter(({ server }) => server !== '');
  return { ...sharing, outbox, takeBack: [...sharing.takeBack, ...left] };
}

const blank = ({ mode }: OutboxEntry): OutboxEntry => ({
  ...{ mode, state: 'withdrawn', id: '', server: '', earlier: [], report: null, stamp: '', isSeen: false },
});

/** Updates the states of some entries. */
export function settle(sharing: Sharing, states: ReadonlyMap<string, EntryState>): Sharing {
  return mapEntries(sharing, (entry, id) => {
    const state = states.get(id);
    if (state === undefined || entry.state === 'withdrawn') return entry;
    if (state === 'sending') return { ...entry, state, server: sharing.server };
    return { ...entry, state, report: null };
  });
}

/** Marks entries as seen by the reader. */
export function markSeen(sharing: Sharing, ids: ReadonlySet<string>, now: number): Sharing {
  const seen = mapEntries(sharing, (entry, id) => (ids.has(id) ? { ...entry, isSeen: true } : entry));
  return { ...seen, approvedAt: sharing.approvedAt ?? now };
}

/** When sharing is turned on again, everything that waits must be approved again. */
export const markUnseen = (sharing: Sharing): Sharing => mapEntries(sharing, (entry) => ({ ...entry, isSeen: false }));

/** This server has deleted everything: nothing of it is sent again, and only withdrawals from other servers remain. */
export function withdrawAll(sharing: Sharing, server: string): Sharing {
  const isElsewhere = (sent: SentId): boolean => sent.server !== server;
  const withdrawn = mapEntries(sharing, (entry) => ({ ...blank(entry), earlier: leftIds(entry).filter(isElsewhere) }));
  return { ...withdrawn, takeBack: sharing.takeBack.filter(isElsewhere) };
}

/** These were withdrawn from that server, or never arrived. */
export function forgetWithdrawn(sharing: Sharing, server: string, ids: ReadonlySet<string>): Sharing {
  return { ...sharing, takeBack: sharing.takeBack.filter((sent) => sent.server !== server || !ids.has(sent.id)) };
}

/** What must be withdrawn from the current server. */
export const idsToWithdraw = ({ takeBack, server }: Sharing): string[] =>
  takeBack.filter((sent) => sent.server === server).map(({ id }) => id);

/** It may have arrived where it was sent, and is not sent anywhere else. */
const brokenOff = (entry: OutboxEntry): OutboxEntry => ({ ...entry, state: 'withdrawn', report: null });

/** The server is replaced: what was on its way to it is not sent to the new one. */
export const leaveServer = (sharing: Sharing): Sharing =>
  mapEntries(sharing, (entry) => (entry.state === 'sending' ? brokenOff(entry) : entry));

/** The mode changes for the same server: what was on its way may have arrived, and is not sent again. */
export const leaveMode = (sharing: Sharing, mode: SharingMode): Sharing =>
  mapEntries(sharing, (entry) => (entry.state === 'sending' && entry.mode !== mode ? brokenOff(entry) : entry));

/** What was never sent is forgotten, except for drawn answers; what was on its way is not sent again. */
export function turnedOff({ outbox }: Sharing): Outbox {
  return Object.fromEntries(
    Object.entries(outbox).flatMap(([id, entry]): [string, OutboxEntry][] => {
      if (entry.state === 'sending') return [[id, brokenOff(entry)]];
      if (entry.state !== 'waiting' || entry.mode === 'answers_randomised') return [[id, entry]];
      const last = entry.earlier.at(-1);
      return last === undefined ? [] : [[id, { ...entry, state: 'sent', ...last, earlier: entry.earlier.slice(0, -1), stamp: '' }]];
    }),
  );
}

function mapEntries(sharing: Sharing, change: (entry: OutboxEntry, id: string) => OutboxEntry): Sharing {
  return { ...sharing, outbox: Object.fromEntries(Object.entries(sharing.outbox).map(([id, entry]) => [id, change(entry, id)])) };
}

/** `unseen` are waiting entries that the reader has not approved; `held` those the server has or may have. */
export function countEntries({ outbox, server, mode }: Sharing): Record<EntryState | 'unseen' | 'held', number> {
  const counts = { waiting: 0, sending: 0, sent: 0, refused: 0, withdrawn: 0, unseen: 0, held: 0 };
  for (const entry of Object.values(outbox)) {
    counts[entry.state] += 1;
    const isWaiting = entry.state === 'waiting' || entry.state === 'sending';
    if (isWaiting && entry.mode === mode && !entry.isSeen) counts.unseen += 1;
    if (leftIds(entry).some((sent) => sent.server === server)) counts.held += 1;
  }
  return counts;
}
