import { defineMetrics, type MetricsOf } from '@verdict/platform/metrics';

export const LABEL_MODERATION_METRICS = defineMetrics({
  labelOverrides: {
    type: 'counter',
    name: 'verdict_label_overrides_total',
    help: 'Decisions of moderators about labels.',
    labels: { status: [] },
  },
});

declare module '@verdict/platform/metrics' {
  interface SliceMetrics extends MetricsOf<typeof LABEL_MODERATION_METRICS> {}
}
