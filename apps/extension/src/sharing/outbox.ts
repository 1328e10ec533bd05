import { MAX_CONTRIBUTIONS } from '@verdict/core/contribution';
import type { FeedbackData } from '../feedback/index.ts';
import { type Chance, contributionOf, reportOf, stampOf } from './payload.ts';
import type { EntryState, OutboxEntry, Sharing } from './sharing-data.ts';

/** Puts into the outbox what has been answered since, and takes out what waits and is no longer there. What was made stays as it was made. */
export function fillOutbox(sharing: Sharing, feedback: readonly FeedbackData[], chance: Chance): Sharing {
  const present = new Set(feedback.map(({ id }) => id));
  const isGone = ([id, { state }]: [string, OutboxEntry]): boolean => !present.has(id) && !isSettled(state);
  let next = Object.entries(sharing.outbox).some(isGone) ? { ...sharing, outbox: withoutGone(sharing, present) } : sharing;
  for (const one of feedback.toSorted((a, b) => a.timestamp - b.timestamp)) {
    const known = next.outbox[one.id];
    if (!(known ? isToMakeAnew(known, one, next) : one.timestamp >= next.since)) continue;
    const { entry, drawn } = makeEntry(one, next, chance);
    next = { ...next, drawn, outbox: { ...next.outbox, [one.id]: entry } };
  }
  return next;
}

/** Of what was deleted here, nothing more goes out; where it may have gone out already it is remembered that it did. */
function withoutGone({ outbox }: Sharing, present: ReadonlySet<string>): Record<string, OutboxEntry> {
  return Object.fromEntries(
    Object.entries(outbox).flatMap(([id, entry]): [string, OutboxEntry][] => {
      if (present.has(id) || isSettled(entry.state)) return [[id, entry]];
      return entry.state === 'waiting' ? [] : [[id, { ...entry, item: null, state: 'withdrawn' }]];
    }),
  );
}

const isSettled = (state: EntryState): boolean => state === 'sent' || state === 'refused' || state === 'withdrawn';

/** A randomised answer is drawn once for each feedback, whatever is answered later: a second draw would tell more than ε. */
function isToMakeAnew(known: OutboxEntry, feedback: FeedbackData, { mode }: Sharing): boolean {
  if (known.state === 'withdrawn') return false;
  if (known.state === 'waiting' && known.mode !== mode) return true; // it never left
  return mode === 'text_and_answer' && known.mode === mode && known.stamp !== stampOf(feedback);
}

function makeEntry(feedback: FeedbackData, sharing: Sharing, chance: Chance): { entry: OutboxEntry; drawn: number } {
  const { mode, drawn } = sharing;
  const stamp = stampOf(feedback);
  if (mode === 'answers_randomised')
    return { entry: { mode, item: reportOf(feedback, drawn, chance), state: 'waiting', stamp }, drawn: drawn + 1 };
  const item = contributionOf(feedback, sharing, chance);
  return { entry: { mode, item, state: item ? 'waiting' : 'refused', stamp }, drawn };
}

/** What goes out next, the oldest first: what may have gone out already before what never did. */
export function nextBatch({ outbox, mode }: Sharing, size = MAX_CONTRIBUTIONS): [string, OutboxEntry][] {
  const waiting = Object.entries(outbox)
    .filter(([, entry]) => entry.mode === mode && entry.item !== null)
    .sort(([a], [b]) => (a < b ? -1 : 1)); // ids begin with when it was answered
  const inState = (state: EntryState) => waiting.filter(([, entry]) => entry.state === state);
  return [...inState('sending'), ...inState('waiting')].slice(0, size);
}

/** Says what became of some entries. What was taken or refused need not be kept here any longer. */
export function settle(sharing: Sharing, states: ReadonlyMap<string, EntryState>): Sharing {
  const settled = Object.entries(sharing.outbox).map(([id, entry]): [string, OutboxEntry] => {
    const state = states.get(id);
    return [id, state === undefined ? entry : { ...entry, state, item: isSettled(state) ? null : entry.item }];
  });
  return { ...sharing, outbox: Object.fromEntries(settled) };
}

export function countEntries({ outbox }: Sharing): Record<EntryState, number> {
  const counts: Record<EntryState, number> = { waiting: 0, sending: 0, sent: 0, refused: 0, withdrawn: 0 };
  for (const { state } of Object.values(outbox)) counts[state] += 1;
  return counts;
}
