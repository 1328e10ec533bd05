import { refusePermission } from '@verdict/core/account';
import type { Database } from '@verdict/platform/postgres';
import type { LiveMessage } from '@verdict/wire/live';
import type { LogEvent } from '../audit/index.ts';
import type { LiveChannels } from '../define-slice.ts';
import { NOTIFICATION_PERMISSIONS } from './permissions.ts';
import { countUnread, findNotifications, findReaders } from './queries.ts';

/** `me:` and an account's id, which that account alone may listen to. */
export const NOTIFICATION_CHANNELS: LiveChannels = {
  mayJoin(actor, topic) {
    const [, userId] = /^me:([1-9]\d{0,15})$/.exec(topic) ?? [];
    if (userId === undefined) return topic.startsWith('me:') ? false : undefined;
    return (
      actor.kind === 'account' && actor.userId === Number(userId) && !refusePermission(NOTIFICATION_PERMISSIONS, actor, 'notification.read')
    );
  },
  async messagesFor(database, events) {
    const ours = events.filter(({ kind, subject }) => subject !== null && isOurs(kind));
    return ours.length > 0 ? messagesAbout(database, ours) : [];
  },
};

function isOurs(kind: string): boolean {
  return kind === 'notification.created' || kind === 'notification.read';
}

/** With how many are unread now: what is new, and that some were read. */
async function messagesAbout(database: Database, events: readonly LogEvent[]): Promise<LiveMessage[]> {
  const subjectsOf = (wanted: string) => events.filter(({ kind }) => kind === wanted).map(({ subject }) => subject as string);
  const created = await findNotifications(database, subjectsOf('notification.created'));
  const byUuid = new Map(created.map((one) => [one.notification.uuid, one]));
  const readers = await findReaders(database, subjectsOf('notification.read'));
  const unread = await countUnread(database, [...new Set([...created.map(({ userId }) => userId), ...readers.values()])]);
  return events.flatMap(({ seq, kind, subject }) => {
    const one = byUuid.get(subject as string);
    const userId = one?.userId ?? readers.get(subject as string);
    if (userId === undefined) return []; // only mailed, or gone since
    const data = { ...(one && { notification: one.notification }), unread: unread.get(userId) ?? 0 };
    return [{ topic: `me:${userId}`, seq, kind, data }];
  });
}
