import { FailedJob } from '@verdict/wire/operations';
import { audit } from '../audit/index.ts';
import { defineSlice } from '../define-slice.ts';
import { embedding } from '../embedding/index.ts';
import { feedbackAlert } from '../feedback-alert/index.ts';
import { opinion } from '../opinion/index.ts';
import { policy } from '../policy/index.ts';
import { quarantineSlice } from '../quarantine/index.ts';
import { threat } from '../threat/index.ts';
import { trust } from '../trust/index.ts';
import { activity } from './activity.ts';
import { OPERATIONS_PERMISSIONS } from './permissions.ts';
import { operationsRoutes } from './routes.ts';

export const operations = defineSlice({
  name: 'operations',
  dependsOn: [audit, embedding, feedbackAlert, opinion, policy, quarantineSlice, threat, trust],
  reads: ['audit'],
  permissions: OPERATIONS_PERMISSIONS,
  schemas: [FailedJob],
  routes: operationsRoutes,
  projections: [activity],
});
