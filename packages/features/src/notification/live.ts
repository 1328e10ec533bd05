import { refusePermission } from '@verdict/core/account';
import type { LiveTopics } from '../live/index.ts';
import { countUnread, findNotifications } from './queries.ts';

/** `me:` and an account's id, which that account alone may listen to. */
export const NOTIFICATION_TOPICS: LiveTopics = {
  mayJoin(actor, topic) {
    const [, userId] = /^me:([1-9]\d{0,15})$/.exec(topic) ?? [];
    if (userId === undefined) return topic.startsWith('me:') ? false : undefined;
    return actor.kind === 'account' && actor.userId === Number(userId) && !refusePermission(actor, 'notification.read');
  },
  async messagesFor(database, events) {
    const created = events.filter(({ kind, subject }) => kind === 'notification.created' && subject !== null);
    const found = await findNotifications(
      database,
      created.map(({ subject }) => subject as string),
    );
    const unread = await countUnread(database, [...new Set(found.map(({ userId }) => userId))]);
    return created.flatMap(({ seq, kind, subject }) => {
      const one = found.find(({ notification }) => notification.uuid === subject);
      if (!one) return []; // only mailed, or gone since
      const { userId, notification } = one;
      return [{ topic: `me:${userId}`, seq, kind, data: { notification, unread: unread.get(userId) ?? 0 } }];
    });
  },
};
