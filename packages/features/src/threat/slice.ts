import { THREAT_SCHEMAS, THREATS } from '@verdict/wire/threat';
import { THREAT_EVENTS } from '@verdict/wire/threat/events';
import { abuse } from '../abuse/index.ts';
import { account } from '../account/index.ts';
import { audit } from '../audit/index.ts';
import { challenge } from '../challenge/index.ts';
import { defineSlice } from '../define-slice.ts';
import { moderation } from '../moderation/index.ts';
import { notification } from '../notification/index.ts';
import { policy } from '../policy/index.ts';
import { quarantineSlice } from '../quarantine/index.ts';
import { ranking } from '../ranking/index.ts';
import { throttle } from '../throttle/index.ts';
import { verdict } from '../verdict/index.ts';
import { threatJobs } from './jobs.ts';
import { THREAT_CHANNELS } from './live.ts';
import { THREAT_METRICS } from './metrics.ts';
import { THREAT_NOTIFICATIONS } from './notifications.ts';
import { THREAT_PERMISSIONS } from './permissions.ts';
import { THREAT_PERSONAL_DATA } from './personal-data.ts';
import { THREAT_RETENTION } from './retention.ts';
import { threatRoutes } from './routes.ts';

export const threat = defineSlice({
  name: 'threat',
  dependsOn: [abuse, account, audit, challenge, moderation, notification, policy, quarantineSlice, ranking, throttle, verdict],
  reads: ['account', 'challenge', 'feedback', 'label', 'moderation', 'point', 'proposal', 'quarantine'],
  events: THREAT_EVENTS,
  permissions: THREAT_PERMISSIONS,
  schemas: THREAT_SCHEMAS,
  routes: threatRoutes,
  channels: THREAT_CHANNELS,
  jobs: threatJobs,
  retention: THREAT_RETENTION,
  metrics: THREAT_METRICS,
  policies: [{ definition: THREATS }],
  notifications: THREAT_NOTIFICATIONS,
  personalData: THREAT_PERSONAL_DATA,
});
