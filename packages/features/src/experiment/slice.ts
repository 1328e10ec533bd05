import { EXPERIMENT_SCHEMAS } from '@verdict/wire/experiment';
import { EXPERIMENT_EVENTS } from '@verdict/wire/experiment/events';
import { audit } from '../audit/index.ts';
import { defineSlice } from '../define-slice.ts';
import { policy } from '../policy/index.ts';
import { proposal } from '../proposal/index.ts';
import { topic } from '../topic/index.ts';
import { EXPERIMENT_END } from './end-with-policy.ts';
import { EXPERIMENT_METRICS } from './metrics.ts';
import { EXPERIMENT_PERMISSIONS } from './permissions.ts';
import { EXPERIMENT_PERSONAL_DATA, EXPERIMENT_RETENTION } from './personal-data.ts';
import { experimentRoutes } from './routes.ts';

export const experiment = defineSlice({
  name: 'experiment',
  dependsOn: [audit, policy, proposal, topic],
  reads: ['account', 'proposal', 'topic'],
  events: EXPERIMENT_EVENTS,
  permissions: EXPERIMENT_PERMISSIONS,
  schemas: EXPERIMENT_SCHEMAS,
  routes: experimentRoutes,
  reactors: [EXPERIMENT_END],
  retention: EXPERIMENT_RETENTION,
  personalData: EXPERIMENT_PERSONAL_DATA,
  metrics: EXPERIMENT_METRICS,
});
