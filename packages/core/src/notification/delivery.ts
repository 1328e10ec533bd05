import type { Role } from '../account/index.ts';
import { HOUR_MS } from '../time/index.ts';
import { NOTIFICATION_KINDS, type NotificationKind } from './kinds.ts';

/** When a mail is sent: never, immediately, or in the daily digest. */
export const MAIL_TIMINGS = ['off', 'now', 'daily'] as const;
export type MailTiming = (typeof MAIL_TIMINGS)[number];

/** How someone is notified of one kind. */
export interface Delivery {
  in_app: boolean;
  mail: MailTiming;
}

export type Deliveries = Readonly<Record<NotificationKind, Delivery>>;

const DEFAULTS: Deliveries = {
  reply: { in_app: true, mail: 'daily' },
  label_added: { in_app: true, mail: 'daily' },
  label_reviewed: { in_app: true, mail: 'daily' },
  label_controversial: { in_app: true, mail: 'daily' },
  label_review_requested: { in_app: true, mail: 'daily' },
  claim_challenged: { in_app: true, mail: 'now' },
  challenge_evidence: { in_app: true, mail: 'daily' },
  challenge_voting: { in_app: true, mail: 'daily' },
  challenge_resolved: { in_app: true, mail: 'daily' },
  resolution_appealed: { in_app: true, mail: 'daily' },
  jury_called: { in_app: true, mail: 'now' }, // jurors have three days
  resolution_appeal_decided: { in_app: true, mail: 'daily' },
  reputation_changed: { in_app: true, mail: 'daily' },
  badge_earned: { in_app: true, mail: 'off' },
  review_due: { in_app: true, mail: 'now' },
  report_decided: { in_app: true, mail: 'daily' },
  content_hidden: { in_app: true, mail: 'now' },
  content_removed: { in_app: true, mail: 'now' },
  content_restored: { in_app: true, mail: 'now' },
  suspended: { in_app: true, mail: 'now' },
  suspension_lifted: { in_app: true, mail: 'now' },
  appeal_decided: { in_app: true, mail: 'now' },
  export_ready: { in_app: true, mail: 'now' },
  feedback_alert: { in_app: true, mail: 'off' },
  security: { in_app: true, mail: 'now' },
};

/** Somebody who takes over an account must not be able to switch this off, and a suspended person can only be reached by mail. */
const ALWAYS_TOLD: ReadonlySet<NotificationKind> = new Set(['security', 'suspended']);

export function canSwitchOff(kind: NotificationKind): boolean {
  return !ALWAYS_TOLD.has(kind);
}

/** Kinds that only moderators get, and can choose about. */
const FOR_MODERATORS: ReadonlySet<NotificationKind> = new Set(['label_controversial', 'label_review_requested', 'review_due']);

export function concerns(kind: NotificationKind, role: Role): boolean {
  return role !== 'member' || !FOR_MODERATORS.has(kind);
}

/** How someone is notified of every kind: their choices, else the defaults. */
export function deliveriesOf(chosen: Partial<Deliveries>): Deliveries {
  const entries = NOTIFICATION_KINDS.map((kind) => [kind, (canSwitchOff(kind) && chosen[kind]) || DEFAULTS[kind]] as const);
  return Object.fromEntries(entries) as Record<NotificationKind, Delivery>;
}

/** The kinds that a choice would switch off although they cannot be. */
export function refusedChoices(wanted: Partial<Deliveries>): NotificationKind[] {
  return NOTIFICATION_KINDS.filter((kind) => {
    const choice = wanted[kind];
    return choice && !canSwitchOff(kind) && (choice.in_app !== DEFAULTS[kind].in_app || choice.mail !== DEFAULTS[kind].mail);
  });
}

const NEWS_HOURS = 24;

/** Whether an event is recent enough to notify. After an import or a long outage most are not. */
export function isNews(occurredAt: Date, now: Date): boolean {
  return now.getTime() - occurredAt.getTime() < NEWS_HOURS * HOUR_MS;
}
