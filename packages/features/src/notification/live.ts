import { refusePermission } from '@verdict/core/account';
import type { Database } from '@verdict/platform/postgres';
import type { LiveMessage } from '@verdict/wire/live';
import { eventsOfKinds, type LogEvent } from '../audit/index.ts';
import type { LiveChannels, Slice } from '../define-slice.ts';
import { NOTIFICATION_PERMISSIONS } from './permissions.ts';
import { countUnread, findNotifications, findReaders } from './queries.ts';

const KINDS = ['notification.created', 'notification.read'] as const;
type Kind = (typeof KINDS)[number];

/** `me:` and an account's id, which that account alone may listen to. */
export const NOTIFICATION_CHANNELS: LiveChannels = {
  mayJoin(actor, topic) {
    const [, userId] = /^me:([1-9]\d{0,15})$/.exec(topic) ?? [];
    if (userId === undefined) return topic.startsWith('me:') ? false : undefined;
    return (
      actor.kind === 'account' && actor.userId === Number(userId) && !refusePermission(NOTIFICATION_PERMISSIONS, actor, 'notification.read')
    );
  },
  async messagesFor(db, events, slices) {
    const ours = eventsOfKinds(events, KINDS).filter(({ subject }) => subject !== null);
    return ours.length > 0 ? messagesAbout({ db, slices }, ours) : [];
  },
};

/** With how many are unread now: what is new, and that some were read. */
async function messagesAbout(
  source: { db: Database; slices: readonly Slice[] },
  events: readonly LogEvent<Kind>[],
): Promise<LiveMessage[]> {
  const subjectsOf = (wanted: Kind) => events.filter(({ kind }) => kind === wanted).map(({ subject }) => subject as string);
  const created = await findNotifications(source, subjectsOf('notification.created'));
  const byUuid = new Map(created.map((one) => [one.notification.uuid, one]));
  const readers = await findReaders(source.db, subjectsOf('notification.read'));
  const unread = await countUnread(source.db, [...new Set([...created.map(({ userId }) => userId), ...readers.values()])]);
  return events.flatMap(({ seq, subject }): LiveMessage[] => {
    const one = byUuid.get(subject as string);
    const userId = one?.userId ?? readers.get(subject as string);
    if (userId === undefined) return []; // only mailed, or gone since
    const about = { topic: `me:${userId}`, seq };
    const count = unread.get(userId) ?? 0;
    return one
      ? [{ ...about, kind: 'notification.created', data: { notification: one.notification, unread: count } }]
      : [{ ...about, kind: 'notification.read', data: { unread: count } }];
  });
}
