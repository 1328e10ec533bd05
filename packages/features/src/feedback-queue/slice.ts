import { audit } from '../audit/index.ts';
import { defineSlice } from '../define-slice.ts';
import { label } from '../label/index.ts';
import { point } from '../point/index.ts';
import { policy } from '../policy/index.ts';
import { labelNeed } from './label-need.ts';
import { VIEW_QUEUE_PERSONAL_DATA, VIEW_QUEUE_RETENTION } from './personal-data.ts';
import { viewQueueRoutes } from './routes.ts';

export const feedbackQueue = defineSlice({
  name: 'feedback-queue',
  dependsOn: [audit, label, point, policy],
  reads: ['audit', 'feedback', 'label', 'point', 'verdict'],
  routes: viewQueueRoutes,
  projections: [labelNeed],
  retention: [VIEW_QUEUE_RETENTION],
  personalData: VIEW_QUEUE_PERSONAL_DATA,
});
