import { Export } from '@verdict/wire/dataset';
import { DATASET_EVENTS } from '@verdict/wire/dataset/events';
import { audit } from '../audit/index.ts';
import { defineSlice } from '../define-slice.ts';
import { notification } from '../notification/index.ts';
import { policy } from '../policy/index.ts';
import { probability } from '../probability/index.ts';
import { datasetJobs } from './jobs.ts';
import { DATASET_METRICS } from './metrics.ts';
import { DATASET_NOTIFICATIONS } from './notifications.ts';
import { DATASET_PERMISSIONS } from './permissions.ts';
import { DATASET_PERSONAL_DATA } from './personal-data.ts';
import { datasetRoutes } from './routes.ts';
import { EXPORT_RETENTION } from './saved-file.ts';

export const dataset = defineSlice({
  name: 'dataset',
  dependsOn: [audit, notification, policy, probability],
  reads: ['account', 'audit', 'feedback', 'label', 'point', 'policy', 'probability', 'verdict'],
  events: DATASET_EVENTS,
  permissions: DATASET_PERMISSIONS,
  schemas: [Export],
  routes: datasetRoutes,
  jobs: datasetJobs,
  retention: [EXPORT_RETENTION],
  personalData: DATASET_PERSONAL_DATA,
  metrics: DATASET_METRICS,
  notifications: DATASET_NOTIFICATIONS,
});
