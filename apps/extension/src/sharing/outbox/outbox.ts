import type { FeedbackData } from '../../feedback/index.ts';
import { type Chance, isShareable, reportOf, stampOf } from './payload.ts';
import type { EntryState, OutboxEntry, SentId, Sharing, SharingMode } from './sharing-data.ts';

type Outbox = Record<string, OutboxEntry>;

/** Puts into the outbox what has been answered since. A randomised answer that was drawn stays as it was drawn. */
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
  if (known.state === 'waiting' && known.mode !== mode) return true; // it never left
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

/** Under which ids it may be on which server. */
function leftIds({ state, id, server, earlier }: OutboxEntry): SentId[] {
  const hasLeft = (state === 'sending' || state === 'sent' || state === 'withdrawn') && id !== '';
  return hasLeft ? [...earlier, { server, id }] : earlier;
}

const isBlank = ({ state, stamp, id, earlier }: OutboxEntry): boolean =>
  state === 'withdrawn' && stamp === '' && id === '' && earlier.length === 0;

/** Forgets what is no longer on the device. Where it may have gone out it is remembered that it did, and it is to be taken back from where it went. */
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

/** Says what became of some entries. */
export function settle(sharing: Sharing, states: ReadonlyMap<string, EntryState>): Sharing {
  return mapEntries(sharing, (entry, id) => {
    const state = states.get(id);
    if (state === undefined || entry.state === 'withdrawn') return entry;
    if (state === 'sending') return { ...entry, state, server: sharing.server };
    return { ...entry, state, report: null };
  });
}

/** The reader has seen these. */
export function markSeen(sharing: Sharing, ids: ReadonlySet<string>, now: number): Sharing {
  const seen = mapEntries(sharing, (entry, id) => (ids.has(id) ? { ...entry, isSeen: true } : entry));
  return { ...seen, approvedAt: sharing.approvedAt ?? now };
}

/** Turned on anew, everything that waits is to be seen anew. */
export const markUnseen = (sharing: Sharing): Sharing => mapEntries(sharing, (entry) => ({ ...entry, isSeen: false }));

/** This server has forgotten all: nothing of it is sent again, and only what other servers have is still to be taken back. */
export function withdrawAll(sharing: Sharing, server: string): Sharing {
  const isElsewhere = (sent: SentId): boolean => sent.server !== server;
  const withdrawn = mapEntries(sharing, (entry) => ({ ...blank(entry), earlier: leftIds(entry).filter(isElsewhere) }));
  return { ...withdrawn, takeBack: sharing.takeBack.filter(isElsewhere) };
}

/** These were taken back from that server, or it never had them. */
export function forgetWithdrawn(sharing: Sharing, server: string, ids: ReadonlySet<string>): Sharing {
  return { ...sharing, takeBack: sharing.takeBack.filter((sent) => sent.server !== server || !ids.has(sent.id)) };
}

/** What is to be taken back from the server that is shared with now. */
export const idsToWithdraw = ({ takeBack, server }: Sharing): string[] =>
  takeBack.filter((sent) => sent.server === server).map(({ id }) => id);

/** It may have arrived where it was sent, and goes nowhere else. */
const brokenOff = (entry: OutboxEntry): OutboxEntry => ({ ...entry, state: 'withdrawn', report: null });

/** Another server comes in the place of this one: what was on its way to this one is not sent there. */
export const leaveServer = (sharing: Sharing): Sharing =>
  mapEntries(sharing, (entry) => (entry.state === 'sending' ? brokenOff(entry) : entry));

/** The same server is sent something else from now on: what was on its way as before may be there, and does not go there twice. */
export const leaveMode = (sharing: Sharing, mode: SharingMode): Sharing =>
  mapEntries(sharing, (entry) => (entry.state === 'sending' && entry.mode !== mode ? brokenOff(entry) : entry));

/** What never left is forgotten, but for what was drawn; what was on its way is not sent again. */
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

/** `unseen` are those among the waiting that the reader can look at and has not; `held` those the server has or may have. */
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
