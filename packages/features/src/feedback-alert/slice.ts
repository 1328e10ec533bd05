import { defineSlice } from '../define-slice.ts';
import { notification } from '../notification/index.ts';
import { feedbackAlertJobs } from './tell-of-alerts.ts';

export const feedbackAlert = defineSlice({
  name: 'feedback-alert',
  dependsOn: [notification],
  jobs: feedbackAlertJobs,
});
