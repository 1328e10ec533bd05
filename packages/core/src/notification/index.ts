export {
  canSwitchOff,
  concerns,
  type Deliveries,
  type Delivery,
  deliveriesOf,
  isNews,
  MAIL_TIMINGS,
  type MailTiming,
  refusedChoices,
} from './delivery.ts';
export { chooseForDigest, digestDay } from './digest.ts';
export {
  type ChallengeEnd,
  type KnownData,
  LANGUAGES,
  type Language,
  NOTIFICATION_KINDS,
  type NotificationData,
  type NotificationKind,
  type ReputationNews,
  type SecurityMatter,
} from './kinds.ts';
export { resumeSubscription, type Subscription, stopSubscription } from './unsubscribe.ts';
