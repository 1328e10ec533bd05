import { defineMetrics, type MetricsOf } from '@verdict/platform/metrics';

export const FEEDBACK_ALERT_METRICS = defineMetrics({
  feedbackRows: { type: 'gauge', name: 'verdict_feedback', help: 'Answers to labels that count now.' },
  labels: { type: 'gauge', name: 'verdict_labels', help: 'Labels, by the community’s verdict.', labels: { verdict: [] } },
  feedbackPerLabel: { type: 'gauge', name: 'verdict_feedback_per_label', help: 'Answers per label, on average.' },
  labelsHighlyDisputed: {
    type: 'gauge',
    name: 'verdict_labels_highly_disputed',
    help: 'Labels that more than half of three or more people say are wrong and no moderator has decided.',
  },
});

declare module '@verdict/platform/metrics' {
  interface SliceMetrics extends MetricsOf<typeof FEEDBACK_ALERT_METRICS> {}
}
