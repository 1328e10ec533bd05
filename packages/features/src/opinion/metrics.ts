import { defineMetrics, type MetricsOf } from '@verdict/platform/metrics';

export const OPINION_METRICS = defineMetrics({
  opinionFitSeconds: {
    type: 'histogram',
    name: 'verdict_opinion_fit_seconds',
    help: 'Time to fit the agreement on the proposals of a topic and save it.',
    buckets: [0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120],
  },
  opinionFitFailures: { type: 'counter', name: 'verdict_opinion_fit_failures_total', help: 'Fits of a topic that failed.' },
  opinionAge: {
    type: 'gauge',
    name: 'verdict_opinion_age_seconds',
    help: 'How long the oldest change of votes has waited for a fit that includes it; 0 if none waits.',
  },
});

declare module '@verdict/platform/metrics' {
  interface SliceMetrics extends MetricsOf<typeof OPINION_METRICS> {}
}
