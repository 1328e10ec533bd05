import { defineMetrics, type MetricsOf } from '@verdict/platform/metrics';

export const THROTTLE_METRICS = defineMetrics({
  throttledRanges: {
    type: 'counter',
    name: 'verdict_throttled_ranges_total',
    help: 'Networks that were throttled, automatically or by a moderator, and that were released early.',
    labels: { change: ['automatic', 'moderator', 'released'] },
  },
  throttledRefusals: {
    type: 'counter',
    name: 'verdict_throttled_refusals_total',
    help: 'Requests that were refused only because their network is throttled.',
  },
});

declare module '@verdict/platform/metrics' {
  interface SliceMetrics extends MetricsOf<typeof THROTTLE_METRICS> {}
}
