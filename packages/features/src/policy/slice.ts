import { POLICY_SCHEMAS } from '@verdict/wire/policy';
import { POLICY_EVENTS } from '@verdict/wire/policy/events';
import { audit } from '../audit/index.ts';
import { defineSlice } from '../define-slice.ts';
import { POLICY_CHANNELS } from './live.ts';
import { POLICY_METRICS } from './metrics.ts';
import { POLICY_PERMISSIONS } from './permissions.ts';
import { POLICY_PERSONAL_DATA } from './personal-data.ts';
import { policyRoutes } from './routes.ts';

export const policy = defineSlice({
  name: 'policy',
  dependsOn: [audit],
  reads: ['account'],
  events: POLICY_EVENTS,
  permissions: POLICY_PERMISSIONS,
  schemas: POLICY_SCHEMAS,
  routes: policyRoutes,
  channels: POLICY_CHANNELS,
  personalData: POLICY_PERSONAL_DATA,
  metrics: POLICY_METRICS,
});
