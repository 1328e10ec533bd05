import { Shared } from '@verdict/elements/state';
import { type Failure, session } from '../../frame/index.ts';
import { deviceVotes } from './device-votes.ts';
import { sendInOrder } from './send-in-order.ts';
import { sendVote } from './send-vote.ts';
import type { VoteResult } from './vote-result.ts';

export interface Sending {
  isRunning: boolean;
  /** The votes of this device that were counted since the page was opened. */
  counted: number;
  /** Why sending stopped. The votes stay, and are sent again. */
  failure?: Failure | undefined;
}

/** How it goes with sending the votes of this device. */
export const sending = new Shared<Sending>({ isRunning: false, counted: 0 });

const listeners = new Set<(result: VoteResult) => void>();

/** Calls `listener` for each vote of this device that was counted, until the returned function is called. */
export function onCounted(listener: (result: VoteResult) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Sends the votes of this device for the signed-in person. */
export async function sendDeviceVotes(): Promise<void> {
  if (sending.value.isRunning || deviceVotes.unsent.length === 0 || session.state.value.kind !== 'signed-in') return;
  sending.change({ ...sending.value, isRunning: true, failure: undefined });
  const failure = await alone(() => sendInOrder(deviceVotes, ({ proposalId, type, key }) => sendVote({ proposalId, type, key }), count));
  if (failure) session.onFailure(failure);
  sending.change({ ...sending.value, isRunning: false, failure });
}

function count(_vote: unknown, result: VoteResult): void {
  sending.change({ ...sending.value, counted: sending.value.counted + 1 });
  for (const listener of listeners) listener(result);
}

/** One tab at a time. Without locks (on a plain-http address) the idempotency keys alone see to it that each vote counts once. */
function alone<Value>(act: () => Promise<Value>): Promise<Value> {
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) return act();
  return locks.request('verdict.votes', () => {
    deviceVotes.reload(); // another tab may have sent them while this one waited
    return act();
  }) as Promise<Value>;
}

/** The next person on this device has nothing to do with what was counted for the last one. */
session.onLeave(() => sending.change({ isRunning: false, counted: 0 }));
session.state.listen(() => void sendDeviceVotes());
globalThis.window?.addEventListener('online', () => void sendDeviceVotes());
