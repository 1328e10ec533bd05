import { LABEL_SCHEMAS } from '@verdict/wire/label';
import { LABEL_EVENTS } from '@verdict/wire/label/events';
import { audit } from '../audit/index.ts';
import { defineSlice } from '../define-slice.ts';
import { moderation } from '../moderation/index.ts';
import { notification } from '../notification/index.ts';
import { point } from '../point/index.ts';
import { policy } from '../policy/index.ts';
import { quarantineSlice } from '../quarantine/index.ts';
import { LABEL_CHANNELS } from './live.ts';
import { LABEL_NOTIFICATIONS } from './notifications.ts';
import { outdateLabels } from './outdate-labels.ts';
import { LABEL_PERMISSIONS } from './permissions.ts';
import { LABEL_PERSONAL_DATA, LABEL_REPLY_RETENTION, LABEL_RETENTION } from './personal-data.ts';
import { LABEL_REPLY_REPORTABLE } from './reportable.ts';
import { labelRoutes } from './routes.ts';

export const label = defineSlice({
  name: 'label',
  dependsOn: [audit, moderation, notification, point, policy, quarantineSlice],
  reads: ['account', 'audit', 'feedback', 'point', 'policy', 'probability', 'threat', 'verdict'],
  events: LABEL_EVENTS,
  permissions: LABEL_PERMISSIONS,
  schemas: LABEL_SCHEMAS,
  routes: labelRoutes,
  channels: LABEL_CHANNELS,
  retention: [LABEL_RETENTION, LABEL_REPLY_RETENTION],
  personalData: LABEL_PERSONAL_DATA,
  reportables: [LABEL_REPLY_REPORTABLE],
  onPointEdited: outdateLabels,
  notifications: LABEL_NOTIFICATIONS,
});
