import { type Contribution, MAX_CONTRIBUTIONS, type RandomisedReport } from '@verdict/core/contribution';
import type { FeedbackData } from '../../feedback/index.ts';
import { contributionOf, type Outgoing, outgoingOf } from './payload.ts';
import type { OutboxEntry, Sharing } from './sharing-data.ts';

export type FeedbackById = ReadonlyMap<string, FeedbackData>;

/** One request: its items by feedback and by their id there, and the exact bytes. The same answers always give the same bytes. */
export interface Batch {
  items: { feedbackId: string; id: string }[];
  outgoing: Outgoing;
  /** How many more wait for later requests. */
  further: number;
}

interface Wanted {
  isSeen: boolean;
  size?: number | undefined;
}

/** The next request, oldest first: what may have been sent already before what was not. Null if nothing waits. */
export function nextBatch(sharing: Sharing, feedback: FeedbackById, { isSeen, size = MAX_CONTRIBUTIONS }: Wanted): Batch | null {
  const waiting = waitingIn(sharing, feedback, isSeen);
  const chosen = waiting.slice(0, size).flatMap(([feedbackId, entry]) => {
    const item = itemOf(entry, feedback.get(feedbackId) as FeedbackData, sharing);
    return item ? [{ feedbackId, id: entry.id, item }] : [];
  });
  if (chosen.length === 0) return null;
  const outgoing = outgoingOf(
    sharing,
    chosen.map(({ item }) => item),
  );
  return { items: chosen.map(({ feedbackId, id }) => ({ feedbackId, id })), outgoing, further: Math.max(0, waiting.length - size) };
}

function waitingIn({ outbox, mode }: Sharing, feedback: FeedbackById, isSeen: boolean): [string, OutboxEntry][] {
  const waiting = Object.entries(outbox)
    .filter(([id, entry]) => entry.mode === mode && entry.isSeen === isSeen && feedback.has(id))
    .sort(([a], [b]) => (a < b ? -1 : 1)); // ids start with the time of the answer
  return [...waiting.filter(([, { state }]) => state === 'sending'), ...waiting.filter(([, { state }]) => state === 'waiting')];
}

function itemOf({ id, report, mode }: OutboxEntry, feedback: FeedbackData, sharing: Sharing): Contribution | RandomisedReport | null {
  return mode === 'answers_randomised' ? report : contributionOf(feedback, sharing, { uuid: () => id });
}
