import { defineMetrics, type MetricsOf } from '@verdict/platform/metrics';

/** The outcomes of an attempt. */
const MAIL_OUTCOMES = ['sent', 'refused', 'delayed', 'server_away', 'unknown'] as const;
export type MailOutcome = (typeof MAIL_OUTCOMES)[number];

export const MAIL_METRICS = defineMetrics({
  mailAttempts: {
    type: 'counter',
    name: 'verdict_mail_attempts_total',
    help: 'Attempts to hand a mail to the mail server.',
    labels: { outcome: MAIL_OUTCOMES },
  },
});

declare module '@verdict/platform/metrics' {
  interface SliceMetrics extends MetricsOf<typeof MAIL_METRICS> {}
}
