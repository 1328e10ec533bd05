import { MarkRead, Notification, NotificationList, NotificationQuery, UnreadAnswer } from '@verdict/wire/notification';
import type { GraphqlPart } from '../define-graphql.ts';

export const NOTIFICATION_GRAPHQL: GraphqlPart = {
  types: {
    Notification,
    NotificationPage: NotificationList,
    NotificationsRead: UnreadAnswer,
  },
  queries: {
    notifications: {
      route: 'GET /api/notifications',
      args: NotificationQuery,
      returns: 'NotificationPage',
      description: 'What the caller was told, newest first.',
    },
  },
  mutations: {
    markNotificationsRead: { route: 'POST /api/notifications/read', args: MarkRead, returns: 'NotificationsRead' },
  },
};
