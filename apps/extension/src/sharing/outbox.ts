import type { FeedbackData } from '../feedback/index.ts';
import { type Chance, isShareable, reportOf, stampOf } from './payload.ts';
import type { EntryState, OutboxEntry, Sharing } from './sharing-data.ts';

type Outbox = Record<string, OutboxEntry>;

/** Puts into the outbox what has been answered since. A randomised answer that was drawn stays as it was drawn. */
export function fillOutbox(sharing: Sharing, feedback: Iterable<FeedbackData>, chance: Chance): Sharing {
  const made: Outbox = {};
  let { drawn } = sharing;
  for (const one of [...feedback].sort((a, b) => a.timestamp - b.timestamp)) {
    const known = sharing.outbox[one.id];
    if (!(known ? isToMakeAnew(known, one, sharing) : one.timestamp >= sharing.since)) continue;
    made[one.id] = makeEntry(one, { sharing, known, drawn, chance });
    if (sharing.mode === 'answers_randomised') drawn += 1;
  }
  return Object.keys(made).length === 0 ? sharing : { ...sharing, drawn, outbox: { ...sharing.outbox, ...made } };
}

/** A randomised answer is drawn once for each feedback, whatever is answered later: a second draw would tell more than ε. */
function isToMakeAnew(known: OutboxEntry, feedback: FeedbackData, { mode }: Sharing): boolean {
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

function makeEntry(feedback: FeedbackData, { sharing: { mode, isApproved }, known, drawn, chance }: Making): OutboxEntry {
  const id = chance.uuid();
  const isRandomised = mode === 'answers_randomised';
  return {
    mode,
    state: isRandomised || isShareable(feedback) ? 'waiting' : 'refused',
    id,
    earlier: known ? leftIds(known) : [],
    report: isRandomised ? reportOf(feedback, drawn, { ...chance, uuid: () => id }) : null,
    stamp: stampOf(feedback),
    isSeen: isApproved && (known?.isSeen ?? true),
  };
}

/** The ids under which the server may have it. */
function leftIds({ state, id, earlier }: OutboxEntry): string[] {
  const hasLeft = (state === 'sending' || state === 'sent' || state === 'withdrawn') && id !== '';
  return hasLeft ? [...earlier, id] : earlier;
}

const isBlank = ({ state, stamp, id }: OutboxEntry): boolean => state === 'withdrawn' && stamp === '' && id === '';

/** Forgets what is no longer on the device. Where it may have gone out it is remembered that it did, and, while sharing is on, it is to be taken back. */
export function dropGone(sharing: Sharing, isPresent: (id: string) => boolean): Sharing {
  const gone = Object.entries(sharing.outbox).filter(([id, entry]) => !isPresent(id) && !isBlank(entry));
  if (gone.length === 0) return sharing;
  const outbox = { ...sharing.outbox };
  for (const [id, entry] of gone) {
    if (leftIds(entry).length > 0 || entry.state === 'withdrawn') outbox[id] = blank(entry);
    else delete outbox[id];
  }
  const left = sharing.isOn ? gone.flatMap(([, entry]) => leftIds(entry)) : [];
  return { ...sharing, outbox, takeBack: [...sharing.takeBack, ...left] };
}

const blank = ({ mode }: OutboxEntry): OutboxEntry => ({
  ...{ mode, state: 'withdrawn', id: '', earlier: [], report: null, stamp: '', isSeen: false },
});

/** Says what became of some entries. */
export function settle(sharing: Sharing, states: ReadonlyMap<string, EntryState>): Sharing {
  return mapEntries(sharing, (entry, id) => {
    const state = states.get(id);
    if (state === undefined || entry.state === 'withdrawn') return entry;
    return { ...entry, state, report: state === 'sending' ? entry.report : null };
  });
}

/** The reader has seen these. */
export function markSeen(sharing: Sharing, ids: ReadonlySet<string>): Sharing {
  return { ...mapEntries(sharing, (entry, id) => (ids.has(id) ? { ...entry, isSeen: true } : entry)), isApproved: true };
}

/** Turned on anew, everything that waits is to be seen anew. */
export const markUnseen = (sharing: Sharing): Sharing => mapEntries(sharing, (entry) => ({ ...entry, isSeen: false }));

/** All was taken back: nothing of it is sent again, and there is nothing more to take back. */
export function withdrawAll(sharing: Sharing): Sharing {
  return { ...mapEntries(sharing, blank), takeBack: [] };
}

/** What never left is forgotten, but for what was drawn; what was on its way is not sent again. */
export function turnedOff({ outbox }: Sharing): Outbox {
  return Object.fromEntries(
    Object.entries(outbox).flatMap(([id, entry]): [string, OutboxEntry][] => {
      if (entry.state === 'sending') return [[id, { ...entry, state: 'withdrawn', report: null }]];
      if (entry.state !== 'waiting' || entry.mode === 'answers_randomised') return [[id, entry]];
      const last = entry.earlier.at(-1);
      return last === undefined ? [] : [[id, { ...entry, state: 'sent', id: last, earlier: entry.earlier.slice(0, -1), stamp: '' }]];
    }),
  );
}

function mapEntries(sharing: Sharing, change: (entry: OutboxEntry, id: string) => OutboxEntry): Sharing {
  return { ...sharing, outbox: Object.fromEntries(Object.entries(sharing.outbox).map(([id, entry]) => [id, change(entry, id)])) };
}

/** `unseen` are those among the waiting that the reader has not looked at. */
export function countEntries({ outbox }: Sharing): Record<EntryState | 'unseen', number> {
  const counts = { waiting: 0, sending: 0, sent: 0, refused: 0, withdrawn: 0, unseen: 0 };
  for (const { state, isSeen } of Object.values(outbox)) {
    counts[state] += 1;
    if ((state === 'waiting' || state === 'sending') && !isSeen) counts.unseen += 1;
  }
  return counts;
}
