import { isNews, type NotificationKind } from '@verdict/core/notification';
import { eventsOfKinds, type Reactor, readEvents } from '../audit/index.ts';
import type { Slice } from '../define-slice.ts';
import { notifyAll } from './notify.ts';

/**
 * For each slice, notifies people of the events that its kinds follow. From the log rather than where it happens: whoever
 * closes a vote of thousands must not wait until all of them are notified.
 */
export function notificationReactors(slices: readonly Slice[]): Reactor[] {
  return slices.flatMap((slice) => reactorOf(slice) ?? []);
}

function reactorOf({ name, notifications = {} }: Slice): Reactor | undefined {
  const followers = Object.entries(notifications).flatMap(([kind, { follows }]) =>
    follows ? [{ ...follows, kind: kind as NotificationKind }] : [],
  );
  if (followers.length === 0) return undefined;
  const kinds = [...new Set(followers.flatMap(({ events }) => events))];
  return {
    name: `${name}-notifications`,
    kinds,
    async apply(tx, range, deps) {
      const now = deps.clock.now();
      const news = (await readEvents(tx, range, kinds)).filter(({ occurredAt }) => isNews(occurredAt, now));
      for (const { kind, events, findRecipients } of followers) {
        const followed = eventsOfKinds(news, events);
        const recipients = followed.length > 0 ? await findRecipients(tx, followed) : [];
        await notifyAll(
          deps,
          tx,
          recipients.map((recipient) => ({ ...recipient, kind })),
        );
      }
    },
  };
}
