import { defineSlice } from '../define-slice.ts';
import { proposal } from '../proposal/index.ts';
import { topic } from '../topic/index.ts';
import { INSIGHT_GRAPHQL } from './graphql.ts';
import { insightJobs } from './jobs.ts';
import { INSIGHT_RETENTION } from './retention.ts';
import { insightRoutes } from './routes.ts';

export const insight = defineSlice({
  name: 'insight',
  dependsOn: [proposal, topic],
  reads: ['point', 'proposal', 'ranking', 'topic'],
  routes: insightRoutes,
  graphql: INSIGHT_GRAPHQL,
  jobs: insightJobs,
  retention: INSIGHT_RETENTION,
});
