import { OPINION } from '@verdict/wire/opinion';
import { OPINION_EVENTS } from '@verdict/wire/opinion/events';
import { audit } from '../audit/index.ts';
import { defineSlice } from '../define-slice.ts';
import { embedding } from '../embedding/index.ts';
import { policy } from '../policy/index.ts';
import { proposal } from '../proposal/index.ts';
import { topic } from '../topic/index.ts';
import { OPINION_GRAPHQL } from './graphql.ts';
import { opinionJobs } from './jobs.ts';
import { OPINION_CHANNELS } from './live.ts';
import { OPINION_METRICS } from './metrics.ts';
import { OPINION_PERSONAL_DATA } from './personal-data.ts';
import { OPINION_RETENTION } from './retention.ts';
import { opinionRoutes } from './routes.ts';

export const opinion = defineSlice({
  name: 'opinion',
  dependsOn: [audit, embedding, policy, proposal, topic],
  reads: ['account', 'audit', 'embedding', 'proposal', 'ranking'],
  events: OPINION_EVENTS,
  routes: opinionRoutes,
  graphql: OPINION_GRAPHQL,
  channels: OPINION_CHANNELS,
  jobs: opinionJobs,
  retention: [OPINION_RETENTION],
  metrics: OPINION_METRICS,
  policies: [{ definition: OPINION }],
  personalData: OPINION_PERSONAL_DATA,
});
