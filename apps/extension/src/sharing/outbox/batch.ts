import { type Contribution, MAX_CONTRIBUTIONS, type RandomisedReport } from '@verdict/core/contribution';
import type { FeedbackData } from '../../feedback/index.ts';
import { contributionOf, type Outgoing, outgoingOf } from './payload.ts';
import type { OutboxEntry, Sharing } from './sharing-data.ts';

export type FeedbackById = ReadonlyMap<string, FeedbackData>;

/** One request: what is in it, by feedback and by the id it has there, and the very bytes. They are the same whenever they are made of the same answers. */
export interface Batch {
  items: { feedbackId: string; id: string }[];
  outgoing: Outgoing;
  /** How many more wait for the requests after it. */
  further: number;
}

interface Wanted {
  isSeen: boolean;
  size?: number | undefined;
}

/** Next request, the oldest first: what may have gone out already before what never did. Null where nothing waits. */
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
    .sort(([a], [b]) => (a < b ? -1 : 1)); // ids begin with when it was answered
  return [...waiting.filter(([, { state }]) => state === 'sending'), ...waiting.filter(([, { state }]) => state === 'waiting')];
}

function itemOf({ id, report, mode }: OutboxEntry, feedback: FeedbackData, sharing: Sharing): Contribution | RandomisedReport | null {
  return mode === 'answers_randomised' ? report : contributionOf(feedback, sharing, { uuid: () => id });
}
