import { ABUSE } from '@verdict/wire/abuse';
import { ABUSE_EVENTS } from '@verdict/wire/abuse/events';
import { account } from '../account/index.ts';
import { accountTrace } from '../account-trace/index.ts';
import { audit } from '../audit/index.ts';
import { defineSlice } from '../define-slice.ts';
import { policy } from '../policy/index.ts';
import { throttle } from '../throttle/index.ts';
import { ABUSE_VELOCITY } from './follow-acts.ts';
import { abuseJobs } from './jobs.ts';
import { ABUSE_METRICS } from './metrics.ts';
import { ABUSE_PERMISSIONS } from './permissions.ts';
import { ABUSE_PERSONAL_DATA } from './personal-data.ts';
import { ABUSE_RETENTION } from './retention.ts';
import { abuseRoutes } from './routes.ts';

export const abuse = defineSlice({
  name: 'abuse',
  dependsOn: [account, accountTrace, audit, policy, throttle],
  reads: ['account', 'account-trace', 'audit', 'feedback', 'point', 'proposal'],
  events: ABUSE_EVENTS,
  permissions: ABUSE_PERMISSIONS,
  routes: abuseRoutes,
  reactors: [ABUSE_VELOCITY],
  jobs: abuseJobs,
  retention: ABUSE_RETENTION,
  metrics: ABUSE_METRICS,
  policies: [{ definition: ABUSE }],
  personalData: ABUSE_PERSONAL_DATA,
});
