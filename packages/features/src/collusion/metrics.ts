import { THREAT_KINDS } from '@verdict/core/threat';
import { defineMetrics, type MetricsOf } from '@verdict/platform/metrics';

export const COLLUSION_METRICS = defineMetrics({
  collusionVotes: {
    type: 'counter',
    name: 'verdict_collusion_votes_total',
    help: 'Votes that were searched for people who act together.',
  },
  collusionFound: {
    type: 'counter',
    name: 'verdict_collusion_found_total',
    help: 'Groups that were found and passed on as threats; one that grows counts again.',
    labels: { kind: THREAT_KINDS },
  },
  collusionNightSeconds: {
    type: 'histogram',
    name: 'verdict_collusion_night_seconds',
    help: 'How long the nightly search for rings among all votes took.',
    buckets: [1, 5, 15, 60, 300, 1800],
  },
});

declare module '@verdict/platform/metrics' {
  interface SliceMetrics extends MetricsOf<typeof COLLUSION_METRICS> {}
}
