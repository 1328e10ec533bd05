import { defineMetrics, type MetricsOf } from '@verdict/platform/metrics';

export const SEARCH_METRICS = defineMetrics({
  searchSeconds: {
    type: 'histogram',
    name: 'verdict_search_seconds',
    help: 'Time to search the index.',
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
  },
  searchesWithoutHits: { type: 'counter', name: 'verdict_searches_without_hits_total', help: 'Searches that found nothing.' },
});

declare module '@verdict/platform/metrics' {
  interface SliceMetrics extends MetricsOf<typeof SEARCH_METRICS> {}
}
