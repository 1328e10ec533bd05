import { THREAT_ACTIONS, THREAT_KINDS, THREAT_STATES } from '@verdict/core/threat';
import { defineMetrics, type MetricsOf } from '@verdict/platform/metrics';

export const THREAT_METRICS = defineMetrics({
  threatsOpened: {
    type: 'counter',
    name: 'verdict_threats_opened_total',
    help: 'Groups of people who seemed to act as one, by kind.',
    labels: { kind: THREAT_KINDS },
  },
  threats: {
    type: 'gauge',
    name: 'verdict_threats',
    help: 'Suspicious activity, by state.',
    labels: { state: THREAT_STATES },
  },
  threatActions: {
    type: 'counter',
    name: 'verdict_threat_actions_total',
    help: 'Actions on suspicious activity, by kind.',
    labels: { action: THREAT_ACTIONS },
  },
  itemsHeld: {
    type: 'gauge',
    name: 'verdict_items_held',
    help: 'Items whose outcomes wait because of suspicious activity.',
  },
});

declare module '@verdict/platform/metrics' {
  interface SliceMetrics extends MetricsOf<typeof THREAT_METRICS> {}
}
