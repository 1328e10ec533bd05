import { QUARANTINE_EVENTS } from '@verdict/wire/quarantine/events';
import { account } from '../account/index.ts';
import { audit } from '../audit/index.ts';
import { defineSlice } from '../define-slice.ts';
import { notification } from '../notification/index.ts';
import { QUARANTINE_METRICS } from './metrics.ts';
import { QUARANTINE_NOTIFICATIONS } from './notifications.ts';
import { QUARANTINE_PERSONAL_DATA } from './personal-data.ts';
import { QUARANTINE_RETENTION } from './retention.ts';

/** Whose answers are set aside. It comes early: everything that counts answers asks it. Moderators’ routes and appeals are in moderation. */
export const quarantineSlice = defineSlice({
  name: 'quarantine',
  dependsOn: [account, audit, notification],
  reads: ['threat'],
  events: QUARANTINE_EVENTS,
  retention: [QUARANTINE_RETENTION],
  metrics: QUARANTINE_METRICS,
  notifications: QUARANTINE_NOTIFICATIONS,
  personalData: QUARANTINE_PERSONAL_DATA,
});
