import { FEEDBACK_SCHEMAS } from '@verdict/wire/feedback';
import { FEEDBACK_EVENTS } from '@verdict/wire/feedback/events';
import { account } from '../account/index.ts';
import { accountTrace } from '../account-trace/index.ts';
import { audit } from '../audit/index.ts';
import { batchedCommands } from '../batched-command/index.ts';
import { defineSlice } from '../define-slice.ts';
import { label } from '../label/index.ts';
import { moderation } from '../moderation/index.ts';
import { point } from '../point/index.ts';
import { verdict } from '../verdict/index.ts';
import { FEEDBACK_METRICS } from './metrics.ts';
import { FEEDBACK_PERMISSIONS } from './permissions.ts';
import { FEEDBACK_PERSONAL_DATA } from './personal-data.ts';
import { FEEDBACK_REPORTABLE } from './reportable.ts';
import { feedbackRoutes } from './routes.ts';

export const feedback = defineSlice({
  name: 'feedback',
  dependsOn: [account, accountTrace, audit, batchedCommands, label, moderation, point, verdict],
  reads: ['label', 'point', 'policy', 'probability', 'verdict'],
  events: FEEDBACK_EVENTS,
  permissions: FEEDBACK_PERMISSIONS,
  schemas: FEEDBACK_SCHEMAS,
  routes: feedbackRoutes,
  personalData: FEEDBACK_PERSONAL_DATA,
  reportables: [FEEDBACK_REPORTABLE],
  metrics: FEEDBACK_METRICS,
});
