import { TRUST_SCHEMAS } from '@verdict/wire/trust';
import { TRUST_EVENTS } from '@verdict/wire/trust/events';
import { account } from '../account/index.ts';
import { audit } from '../audit/index.ts';
import { defineSlice } from '../define-slice.ts';
import { policy } from '../policy/index.ts';
import { duePeople } from './due-people.ts';
import { TRUST_GRAPHQL } from './graphql.ts';
import { trustJobs } from './jobs.ts';
import { TRUST_METRICS } from './metrics.ts';
import { TRUST_PERMISSIONS } from './permissions.ts';
import { TRUST_PERSONAL_DATA } from './personal-data.ts';
import { TRUST_SLICE_POLICY } from './policy.ts';
import { TRUST_RETENTION } from './retention.ts';
import { trustRoutes } from './routes.ts';

export const trust = defineSlice({
  name: 'trust',
  dependsOn: [account, audit, policy],
  reads: ['account', 'account-trace', 'audit', 'challenge', 'feedback', 'moderation', 'proposal', 'verdict'],
  events: TRUST_EVENTS,
  permissions: TRUST_PERMISSIONS,
  schemas: TRUST_SCHEMAS,
  routes: trustRoutes,
  graphql: TRUST_GRAPHQL,
  reactors: [duePeople],
  jobs: trustJobs,
  retention: [TRUST_RETENTION],
  metrics: TRUST_METRICS,
  policies: [TRUST_SLICE_POLICY],
  personalData: TRUST_PERSONAL_DATA,
});
