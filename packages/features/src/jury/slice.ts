import { JURY_SCHEMAS } from '@verdict/wire/jury';
import { JURY_EVENTS } from '@verdict/wire/jury/events';
import { account } from '../account/index.ts';
import { accountTrace } from '../account-trace/index.ts';
import { audit } from '../audit/index.ts';
import { challenge } from '../challenge/index.ts';
import { defineSlice } from '../define-slice.ts';
import { moderation } from '../moderation/index.ts';
import { notification } from '../notification/index.ts';
import { policy } from '../policy/index.ts';
import { probability } from '../probability/index.ts';
import { quarantineSlice } from '../quarantine/index.ts';
import { juryJobs } from './decide-appeals.ts';
import { JURY_GRAPHQL } from './graphql.ts';
import { JURY_CHANNELS } from './live.ts';
import { JURY_NOTIFICATIONS } from './notifications.ts';
import { JURY_PERMISSIONS } from './permissions.ts';
import { JURY_PERSONAL_DATA, JURY_RETENTION } from './personal-data.ts';
import { APPEAL_REPORTABLE } from './reportable.ts';
import { reviewVerdicts } from './review-verdicts.ts';
import { juryRoutes } from './routes.ts';

export const jury = defineSlice({
  name: 'jury',
  dependsOn: [account, accountTrace, audit, challenge, moderation, notification, policy, probability, quarantineSlice],
  reads: ['account', 'audit', 'challenge', 'claim', 'quarantine'],
  events: JURY_EVENTS,
  permissions: JURY_PERMISSIONS,
  schemas: JURY_SCHEMAS,
  routes: juryRoutes,
  graphql: JURY_GRAPHQL,
  channels: JURY_CHANNELS,
  reactors: [reviewVerdicts],
  jobs: juryJobs,
  retention: [JURY_RETENTION],
  personalData: JURY_PERSONAL_DATA,
  reportables: [APPEAL_REPORTABLE],
  notifications: JURY_NOTIFICATIONS,
});
