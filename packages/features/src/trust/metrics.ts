import { defineMetrics, type MetricsOf } from '@verdict/platform/metrics';

export const TRUST_METRICS = defineMetrics({
  trustComputed: { type: 'counter', name: 'verdict_trust_computed_total', help: 'Trust scores computed.' },
  trustChanged: {
    type: 'counter',
    name: 'verdict_trust_changed_total',
    help: 'Trust scores that changed enough to change what votes weigh.',
  },
  trustDueAge: {
    type: 'gauge',
    name: 'verdict_trust_due_age_seconds',
    help: 'How long the first person whose trust is to be computed again has waited; 0 if nobody waits.',
  },
});

declare module '@verdict/platform/metrics' {
  interface SliceMetrics extends MetricsOf<typeof TRUST_METRICS> {}
}
