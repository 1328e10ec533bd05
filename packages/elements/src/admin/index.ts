export { activityByDay, type DayActivity } from './activity-days.ts';
export { eventName } from './event-kinds.ts';
export { VerdictActivityPlot } from './verdict-activity-plot.ts';
export { VerdictSecret } from './verdict-secret.ts';
export { VerdictSiteForm } from './verdict-site-form.ts';
export { VerdictWebhookForm } from './verdict-webhook-form.ts';
