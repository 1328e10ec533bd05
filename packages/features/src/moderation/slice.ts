import { MODERATION_SCHEMAS, REPORTS } from '@verdict/wire/moderation';
import { MODERATION_EVENTS } from '@verdict/wire/moderation/events';
import { account } from '../account/index.ts';
import { accountTrace } from '../account-trace/index.ts';
import { audit } from '../audit/index.ts';
import { defineSlice } from '../define-slice.ts';
import { notification } from '../notification/index.ts';
import { policy } from '../policy/index.ts';
import { quarantineSlice } from '../quarantine/index.ts';
import { reputation } from '../reputation/index.ts';
import { MODERATION_GRAPHQL } from './graphql.ts';
import { moderationJobs } from './jobs.ts';
import { MODERATION_CHANNELS } from './live.ts';
import { MODERATION_NOTIFICATIONS } from './notifications.ts';
import { MODERATION_PERMISSIONS } from './permissions.ts';
import { MODERATION_PERSONAL_DATA } from './personal-data.ts';
import { quarantinedReports } from './report/quarantined-reports.ts';
import { MODERATION_RETENTION } from './retention.ts';
import { moderationRoutes } from './routes.ts';
import { currentSuspension } from './suspension/suspensions.ts';

export const moderation = defineSlice({
  name: 'moderation',
  dependsOn: [account, accountTrace, audit, notification, policy, quarantineSlice, reputation],
  reads: ['account', 'audit', 'challenge', 'label', 'proposal', 'quarantine'],
  events: MODERATION_EVENTS,
  permissions: MODERATION_PERMISSIONS,
  schemas: MODERATION_SCHEMAS,
  routes: moderationRoutes,
  graphql: MODERATION_GRAPHQL,
  channels: MODERATION_CHANNELS,
  reactors: [quarantinedReports],
  jobs: moderationJobs,
  retention: MODERATION_RETENTION,
  personalData: MODERATION_PERSONAL_DATA,
  policies: [{ definition: REPORTS }],
  findSuspension: currentSuspension,
  notifications: MODERATION_NOTIFICATIONS,
});
