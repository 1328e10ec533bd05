import { defineMetrics, type MetricsOf } from '@verdict/platform/metrics';
import { INGEST_KINDS } from '@verdict/wire/ingest';

export const INGEST_METRICS = defineMetrics({
  ingestItems: {
    type: 'counter',
    name: 'verdict_ingest_items_total',
    help: 'Lines and messages of producers that were read, by what became of them.',
    labels: { kind: INGEST_KINDS, outcome: ['saved', 'unchanged', 'repeated', 'refused', 'failed'] },
  },
  ingestSeconds: {
    type: 'histogram',
    name: 'verdict_ingest_seconds',
    help: 'Time from the arrival of lines or messages of producers until they are durable.',
    labels: { kind: [] },
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  },
  ingestStreams: { type: 'gauge', name: 'verdict_ingest_streams', help: 'Uploads and sockets of producers that are open.' },
});

declare module '@verdict/platform/metrics' {
  interface SliceMetrics extends MetricsOf<typeof INGEST_METRICS> {}
}
