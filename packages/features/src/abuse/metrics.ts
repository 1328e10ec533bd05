import { SIGNAL_KINDS } from '@verdict/core/abuse';
import { defineMetrics, type MetricsOf } from '@verdict/platform/metrics';

export const ABUSE_METRICS = defineMetrics({
  abuseSignals: {
    type: 'counter',
    name: 'verdict_abuse_signals_total',
    help: 'Signals of unusual behaviour, by kind; one an hour for each subject.',
    labels: { kind: SIGNAL_KINDS },
  },
  abuseFollowed: {
    type: 'counter',
    name: 'verdict_abuse_judged_total',
    help: 'How often the latest votes of a person were judged.',
  },
  abuseSearchFailures: {
    type: 'counter',
    name: 'verdict_abuse_search_failures_total',
    help: 'Searches for accounts that belong together that failed.',
  },
});

declare module '@verdict/platform/metrics' {
  interface SliceMetrics extends MetricsOf<typeof ABUSE_METRICS> {}
}
