export {
  concerns,
  type Deliveries,
  type Delivery,
  type DeliveryRule,
  deliveriesOf,
  isNews,
  MAIL_TIMINGS,
  type MailTiming,
  NOTIFICATION_GROUPS,
  refusedChoices,
} from './delivery.ts';
export { chooseForDigest, digestDay } from './digest.ts';
export { LANGUAGES, type Language } from './language.ts';
export { formatMinute, isTimeZone, parseMinute, quietUntil } from './quiet-hours.ts';
export { resumeSubscription, type Subscription, stopSubscription } from './unsubscribe.ts';

/** What the notifications of each kind hold. A slice adds its own by declaration merging, next to their texts. */
export interface Notifications {}

export type NotificationKind = keyof Notifications;
