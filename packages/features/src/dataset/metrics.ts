import { EXPORT_FORMATS } from '@verdict/core/dataset';
import { defineMetrics, type MetricsOf } from '@verdict/platform/metrics';

export const DATASET_METRICS = defineMetrics({
  exports: {
    type: 'counter',
    name: 'verdict_exports_total',
    help: 'Exports of labels and feedback that ended. Those neither done nor failed were stopped by the client.',
    labels: { format: EXPORT_FORMATS, outcome: ['done', 'failed', 'stopped'] },
  },
});

declare module '@verdict/platform/metrics' {
  interface SliceMetrics extends MetricsOf<typeof DATASET_METRICS> {}
}
