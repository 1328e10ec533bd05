import type { Deliveries, Delivery, MailTiming } from './delivery.ts';
import { canSwitchOff } from './delivery.ts';
import type { NotificationKind } from './kinds.ts';

/** What the unsubscribe link of a mail refers to: the kinds in it, and when they were sent. */
export interface Subscription {
  kinds: readonly NotificationKind[];
  mail: Exclude<MailTiming, 'off'>;
}

/** The choices that stop a subscription. The link of a digest does not stop kinds that are sent immediately by now. */
export function stopSubscription({ kinds, mail }: Subscription, now: Deliveries): Partial<Record<NotificationKind, Delivery>> {
  const stopped = kinds.filter((kind) => canSwitchOff(kind) && now[kind].mail !== 'off' && (mail === 'now' || now[kind].mail === mail));
  return Object.fromEntries(stopped.map((kind) => [kind, { ...now[kind], mail: 'off' as const }]));
}

/** The choices that restore what a link stopped. */
export function resumeSubscription({ kinds, mail }: Subscription, now: Deliveries): Partial<Record<NotificationKind, Delivery>> {
  const resumed = kinds.filter((kind) => canSwitchOff(kind) && now[kind].mail === 'off');
  return Object.fromEntries(resumed.map((kind) => [kind, { ...now[kind], mail }]));
}
