import { LABEL_MODERATION_SCHEMAS } from '@verdict/wire/label-moderation';
import { LABEL_MODERATION_EVENTS } from '@verdict/wire/label-moderation/events';
import { audit } from '../audit/index.ts';
import { defineSlice } from '../define-slice.ts';
import { label } from '../label/index.ts';
import { moderation } from '../moderation/index.ts';
import { notification } from '../notification/index.ts';
import { policy } from '../policy/index.ts';
import { verdict } from '../verdict/index.ts';
import { LABEL_MODERATION_CHANNELS } from './live.ts';
import { LABEL_MODERATION_METRICS } from './metrics.ts';
import { LABEL_MODERATION_NOTIFICATIONS } from './notifications.ts';
import { labelControversies } from './notify-of-controversies.ts';
import { LABEL_MODERATION_PERMISSIONS } from './permissions.ts';
import { LABEL_MODERATION_PERSONAL_DATA, LABEL_MODERATION_RETENTION } from './personal-data.ts';
import { labelModerationRoutes } from './routes.ts';

export const labelModeration = defineSlice({
  name: 'label-moderation',
  dependsOn: [audit, label, moderation, notification, policy, verdict],
  reads: ['account', 'audit', 'feedback', 'label', 'point', 'policy', 'probability', 'verdict'],
  events: LABEL_MODERATION_EVENTS,
  permissions: LABEL_MODERATION_PERMISSIONS,
  schemas: LABEL_MODERATION_SCHEMAS,
  routes: labelModerationRoutes,
  channels: LABEL_MODERATION_CHANNELS,
  reactors: [labelControversies],
  retention: LABEL_MODERATION_RETENTION,
  personalData: LABEL_MODERATION_PERSONAL_DATA,
  metrics: LABEL_MODERATION_METRICS,
  notifications: LABEL_MODERATION_NOTIFICATIONS,
});
