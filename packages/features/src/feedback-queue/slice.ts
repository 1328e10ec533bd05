import { audit } from '../audit/index.ts';
import { defineSlice } from '../define-slice.ts';
import { label } from '../label/index.ts';
import { point } from '../point/index.ts';
import { policy } from '../policy/index.ts';
import { labelNeed } from './label-need.ts';
import { FEEDBACK_QUEUE_PERSONAL_DATA, FEEDBACK_QUEUE_RETENTION } from './personal-data.ts';
import { feedbackQueueRoutes } from './routes.ts';

export const feedbackQueue = defineSlice({
  name: 'feedback-queue',
  dependsOn: [audit, label, point, policy],
  reads: ['audit', 'feedback', 'label', 'point', 'verdict'],
  routes: feedbackQueueRoutes,
  projections: [labelNeed],
  retention: [FEEDBACK_QUEUE_RETENTION],
  personalData: FEEDBACK_QUEUE_PERSONAL_DATA,
});
