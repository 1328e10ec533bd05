import { defineMetrics, type MetricsOf } from '@verdict/platform/metrics';

export const RANKING_METRICS = defineMetrics({
  rankRoundSeconds: {
    type: 'histogram',
    name: 'verdict_rank_round_seconds',
    help: 'Time to bring the ranks of all topics up to date and publish those that changed.',
    buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10],
  },
  ranksPublished: { type: 'counter', name: 'verdict_ranks_published_total', help: 'Publications of the ranks of a topic.' },
});

declare module '@verdict/platform/metrics' {
  interface SliceMetrics extends MetricsOf<typeof RANKING_METRICS> {}
}
