import { defineMetrics, type MetricsOf } from '@verdict/platform/metrics';

export const POLICY_METRICS = defineMetrics({
  policyVersion: {
    type: 'gauge',
    name: 'verdict_policy_version',
    help: 'The version of each policy that is in force.',
    labels: { policy: [] },
  },
  policyChanges: {
    type: 'counter',
    name: 'verdict_policy_changes_total',
    help: 'Changes of policies that this process made.',
    labels: { policy: [] },
  },
});

declare module '@verdict/platform/metrics' {
  interface SliceMetrics extends MetricsOf<typeof POLICY_METRICS> {}
}
