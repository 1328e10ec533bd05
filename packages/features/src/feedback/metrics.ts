import { FEEDBACK_TYPES } from '@verdict/core/feedback';
import { defineMetrics, type MetricsOf } from '@verdict/platform/metrics';

/** The codes of refusals caused by the server, not by the request. */
export const SERVER_FAULTS = ['internal', 'overloaded', 'unavailable'] as const;

export const FEEDBACK_METRICS = defineMetrics({
  feedbackSubmissions: {
    type: 'counter',
    name: 'verdict_feedback_submissions_total',
    help: 'Answers to labels that were saved.',
    labels: { feedback_type: FEEDBACK_TYPES },
  },
  feedbackErrors: {
    type: 'counter',
    name: 'verdict_feedback_errors_total',
    help: 'Answers to labels that were not saved, by the code of the refusal.',
    labels: { code: SERVER_FAULTS },
  },
});

declare module '@verdict/platform/metrics' {
  interface SliceMetrics extends MetricsOf<typeof FEEDBACK_METRICS> {}
}
