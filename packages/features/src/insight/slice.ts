import { defineSlice } from '../define-slice.ts';
import { proposal } from '../proposal/index.ts';
import { topic } from '../topic/index.ts';
import { insightRoutes } from './routes.ts';

export const insight = defineSlice({
  name: 'insight',
  dependsOn: [proposal, topic],
  reads: ['point', 'proposal'],
  routes: insightRoutes,
});
