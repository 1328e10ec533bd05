import type { Role } from '../account/index.ts';
import { HOUR_MS } from '../time/index.ts';

/** When a mail is sent: never, immediately, or in the daily digest. */
export const MAIL_TIMINGS = ['off', 'now', 'daily'] as const;
export type MailTiming = (typeof MAIL_TIMINGS)[number];

/** How someone is notified of one kind. */
export interface Delivery {
  in_app: boolean;
  mail: MailTiming;
}

/** The parts of people's notification settings, in their order. Only moderators get those for moderators. */
export const NOTIFICATION_GROUPS = [
  'comments',
  'proposals',
  'challenges',
  'reputation',
  'moderators',
  'decisions',
  'data',
  'account',
] as const;
type NotificationGroup = (typeof NOTIFICATION_GROUPS)[number];

/** How a kind is delivered to people who chose nothing. It is always shown in the app then. */
export interface DeliveryRule {
  group: NotificationGroup;
  mail: MailTiming;
  /** Somebody who takes over an account must not be able to switch this off, and a suspended person can only be reached by mail. */
  isMandatory?: true;
}

export type DeliveryRules<Kind extends string> = Readonly<Record<Kind, DeliveryRule>>;
export type Deliveries<Kind extends string = string> = Readonly<Record<Kind, Delivery>>;

export function concerns({ group }: DeliveryRule, role: Role): boolean {
  return role !== 'member' || group !== 'moderators';
}

/** How someone is notified of every kind: their choices, else the defaults. */
export function deliveriesOf<Kind extends string>(rules: DeliveryRules<Kind>, chosen: Partial<Deliveries<Kind>>): Deliveries<Kind> {
  const entries = kindsIn(rules).map((kind) => [kind, (!rules[kind].isMandatory && chosen[kind]) || defaultOf(rules[kind])] as const);
  return Object.fromEntries(entries) as Record<Kind, Delivery>;
}

/** The kinds that a choice would switch off although they cannot be. */
export function refusedChoices<Kind extends string>(rules: DeliveryRules<Kind>, wanted: Partial<Deliveries<Kind>>): Kind[] {
  return kindsIn(rules).filter((kind) => {
    const choice = wanted[kind];
    const fixed = defaultOf(rules[kind]);
    return choice && rules[kind].isMandatory && (choice.in_app !== fixed.in_app || choice.mail !== fixed.mail);
  });
}

function defaultOf({ mail }: DeliveryRule): Delivery {
  return { in_app: true, mail };
}

function kindsIn<Kind extends string>(rules: DeliveryRules<Kind>): Kind[] {
  return Object.keys(rules) as Kind[];
}

const NEWS_HOURS = 24;

/** Whether an event is recent enough to notify. After an import or a long outage most are not. */
export function isNews(occurredAt: Date, now: Date): boolean {
  return now.getTime() - occurredAt.getTime() < NEWS_HOURS * HOUR_MS;
}
