import { defineMetrics, type MetricsOf } from '@verdict/platform/metrics';

export const LIVE_METRICS = defineMetrics({
  liveSockets: { type: 'gauge', name: 'verdict_live_sockets', help: 'Sockets that are open for live updates.' },
  liveMessages: { type: 'counter', name: 'verdict_live_messages_total', help: 'Live messages sent, counted once for each socket.' },
  liveDropped: {
    type: 'counter',
    name: 'verdict_live_dropped_total',
    help: 'Sockets closed by the server.',
    labels: { reason: ['too_slow'] },
  },
});

declare module '@verdict/platform/metrics' {
  interface SliceMetrics extends MetricsOf<typeof LIVE_METRICS> {}
}
