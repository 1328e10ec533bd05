import { Point } from '@verdict/wire/point';
import { POINT_EVENTS } from '@verdict/wire/point/events';
import { audit } from '../audit/index.ts';
import { batchedCommands } from '../batched-command/index.ts';
import { defineSlice } from '../define-slice.ts';
import { moderation } from '../moderation/index.ts';
import { notification } from '../notification/index.ts';
import { POINT_RETENTION } from './change-points.ts';
import { POINT_CHANNELS } from './live.ts';
import { POINT_NOTIFICATIONS } from './notifications.ts';
import { POINT_PERMISSIONS } from './permissions.ts';
import { POINT_PERSONAL_DATA } from './personal-data.ts';
import { POINT_REPORTABLE } from './reportable.ts';
import { pointRoutes } from './routes.ts';

export const point = defineSlice({
  name: 'point',
  dependsOn: [audit, batchedCommands, moderation, notification],
  reads: ['account'],
  events: POINT_EVENTS,
  permissions: POINT_PERMISSIONS,
  schemas: [Point],
  routes: pointRoutes,
  channels: POINT_CHANNELS,
  retention: [POINT_RETENTION],
  personalData: POINT_PERSONAL_DATA,
  reportables: [POINT_REPORTABLE],
  notifications: POINT_NOTIFICATIONS,
});
