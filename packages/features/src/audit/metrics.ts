import { defineMetrics, type MetricsOf } from '@verdict/platform/metrics';

export const AUDIT_METRICS = defineMetrics({
  logSize: { type: 'gauge', name: 'verdict_log_size', help: 'Entries in the event log.' },
  logUnsequenced: { type: 'gauge', name: 'verdict_log_unsequenced', help: 'Committed events not yet in the log.' },
  logUnsequencedAge: {
    type: 'gauge',
    name: 'verdict_log_unsequenced_seconds',
    help: 'How long the oldest committed event has waited for its position in the log.',
  },
  checkpointAge: {
    type: 'gauge',
    name: 'verdict_log_checkpoint_age_seconds',
    help: 'Age of the newest checkpoint while entries wait for one.',
  },
  consumerLag: {
    type: 'gauge',
    name: 'verdict_consumer_lag',
    help: 'Log entries a consumer has not read.',
    labels: { consumer: [] },
  },
  consumerStuck: {
    type: 'gauge',
    name: 'verdict_consumer_stuck_seconds',
    help: 'How long a lagging consumer has not advanced.',
    labels: { consumer: [] },
  },
});

declare module '@verdict/platform/metrics' {
  interface SliceMetrics extends MetricsOf<typeof AUDIT_METRICS> {}
}
