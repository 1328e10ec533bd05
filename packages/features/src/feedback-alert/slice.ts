import { dataset } from '../dataset/index.ts';
import { defineSlice } from '../define-slice.ts';
import { feedback } from '../feedback/index.ts';
import { notification } from '../notification/index.ts';
import { feedbackAlertJobs } from './check-feedback.ts';
import { FEEDBACK_ALERT_METRICS } from './metrics.ts';
import { FEEDBACK_ALERT_NOTIFICATIONS } from './notifications.ts';

export const feedbackAlert = defineSlice({
  name: 'feedback-alert',
  dependsOn: [dataset, feedback, notification],
  reads: ['account', 'feedback', 'label', 'point', 'verdict'],
  jobs: feedbackAlertJobs,
  metrics: FEEDBACK_ALERT_METRICS,
  notifications: FEEDBACK_ALERT_NOTIFICATIONS,
});
