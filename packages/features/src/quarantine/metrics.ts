import { defineMetrics, type MetricsOf } from '@verdict/platform/metrics';

export const QUARANTINE_METRICS = defineMetrics({
  quarantineChanges: {
    type: 'counter',
    name: 'verdict_quarantine_changes_total',
    help: 'Quarantines of people’s answers that were started and lifted.',
    labels: { change: ['started', 'lifted'] },
  },
  quarantinesInForce: {
    type: 'gauge',
    name: 'verdict_quarantines_in_force',
    help: 'Quarantines of people’s answers that are in force.',
  },
});

declare module '@verdict/platform/metrics' {
  interface SliceMetrics extends MetricsOf<typeof QUARANTINE_METRICS> {}
}
