import { type Consumer, consumeBatch, loadSigningKey, sequenceNow } from '../src/audit/index.ts';
import type { Deps } from '../src/deps.ts';
import { notificationReactors } from '../src/notification/index.ts';

/** Puts what happened into the log and lets these read it, one after the other; the next reads what the one before it wrote. */
export async function catchUp(deps: Deps, ...consumers: Consumer[]): Promise<void> {
  const key = await loadSigningKey(deps.settings);
  await sequenceNow(deps, key);
  for (const consumer of consumers) {
    while ((await consumeBatch(deps, consumer)) > 0);
    await sequenceNow(deps, key);
  }
}

/** Puts what happened into the log and notifies people of it. */
export function sendNotifications(deps: Deps): Promise<void> {
  return catchUp(deps, ...notificationReactors(deps.slices));
}
