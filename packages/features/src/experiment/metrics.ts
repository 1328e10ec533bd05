import { defineMetrics, type MetricsOf } from '@verdict/platform/metrics';

export const EXPERIMENT_METRICS = defineMetrics({
  experimentExposures: {
    type: 'counter',
    name: 'verdict_experiment_exposures_total',
    help: 'Days on which a person who takes part in an experiment first saw a list.',
  },
  experimentExposuresLost: {
    type: 'counter',
    name: 'verdict_experiment_exposures_lost_total',
    help: 'Lists that were shown in an experiment and could not be recorded.',
  },
  experimentRatings: { type: 'counter', name: 'verdict_experiment_ratings_total', help: 'Ratings of proposals by moderators.' },
});

declare module '@verdict/platform/metrics' {
  interface SliceMetrics extends MetricsOf<typeof EXPERIMENT_METRICS> {}
}
