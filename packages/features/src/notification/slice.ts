import { Notification } from '@verdict/wire/notification';
import { NOTIFICATION_EVENTS } from '@verdict/wire/notification/events';
import { audit } from '../audit/index.ts';
import { defineSlice } from '../define-slice.ts';
import { mail } from '../mail/index.ts';
import { notificationJobs } from './digest.ts';
import { NOTIFICATION_GRAPHQL } from './graphql.ts';
import { NOTIFICATION_CHANNELS } from './live.ts';
import { NOTIFICATION_PERMISSIONS } from './permissions.ts';
import { NOTIFICATION_PERSONAL_DATA, NOTIFICATION_RETENTION } from './personal-data.ts';
import { notificationRoutes } from './routes.ts';

export const notification = defineSlice({
  name: 'notification',
  dependsOn: [audit, mail],
  reads: ['account'],
  events: NOTIFICATION_EVENTS,
  permissions: NOTIFICATION_PERMISSIONS,
  schemas: [Notification],
  routes: notificationRoutes,
  graphql: NOTIFICATION_GRAPHQL,
  channels: NOTIFICATION_CHANNELS,
  jobs: notificationJobs,
  retention: [NOTIFICATION_RETENTION],
  personalData: NOTIFICATION_PERSONAL_DATA,
});
