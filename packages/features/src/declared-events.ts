import { ACCOUNT_EVENTS } from '@verdict/wire/account/events';
import { AUDIT_EVENTS } from '@verdict/wire/audit/events';
import { CHALLENGE_EVENTS } from '@verdict/wire/challenge/events';
import { CLAIM_EVENTS } from '@verdict/wire/claim/events';
import { CONTRIBUTION_EVENTS } from '@verdict/wire/contribution/events';
import { DATASET_EVENTS } from '@verdict/wire/dataset/events';
import { EMBED_EVENTS } from '@verdict/wire/embed/events';
import type { EventDeclaration } from '@verdict/wire/event';
import { FEEDBACK_EVENTS } from '@verdict/wire/feedback/events';
import { JURY_EVENTS } from '@verdict/wire/jury/events';
import { LABEL_EVENTS } from '@verdict/wire/label/events';
import { LABEL_MODERATION_EVENTS } from '@verdict/wire/label-moderation/events';
import { MAIL_EVENTS } from '@verdict/wire/mail/events';
import { MODERATION_EVENTS } from '@verdict/wire/moderation/events';
import { NOTIFICATION_EVENTS } from '@verdict/wire/notification/events';
import { POINT_EVENTS } from '@verdict/wire/point/events';
import { PROBABILITY_EVENTS } from '@verdict/wire/probability/events';
import { REPUTATION_EVENTS } from '@verdict/wire/reputation/events';
import { VERDICT_EVENTS } from '@verdict/wire/verdict/events';
import { WEBHOOK_EVENTS } from '@verdict/wire/webhook/events';

const EVENTS_OF_SLICES: Readonly<Record<string, Readonly<Record<string, EventDeclaration>>>> = {
  account: ACCOUNT_EVENTS,
  audit: AUDIT_EVENTS,
  challenge: CHALLENGE_EVENTS,
  claim: CLAIM_EVENTS,
  contribution: CONTRIBUTION_EVENTS,
  dataset: DATASET_EVENTS,
  embed: EMBED_EVENTS,
  feedback: FEEDBACK_EVENTS,
  jury: JURY_EVENTS,
  label: LABEL_EVENTS,
  'label-moderation': LABEL_MODERATION_EVENTS,
  mail: MAIL_EVENTS,
  moderation: MODERATION_EVENTS,
  notification: NOTIFICATION_EVENTS,
  point: POINT_EVENTS,
  probability: PROBABILITY_EVENTS,
  reputation: REPUTATION_EVENTS,
  verdict: VERDICT_EVENTS,
  webhook: WEBHOOK_EVENTS,
};

/** An event as it is declared, and by which slice. */
export interface DeclaredEvent extends EventDeclaration {
  kind: string;
  slice: string;
}

/** Every kind of event, from every slice. */
export function declaredEvents(): DeclaredEvent[] {
  return Object.entries(EVENTS_OF_SLICES).flatMap(([slice, events]) =>
    Object.entries(events).map(([kind, declaration]) => ({ kind, slice, ...declaration })),
  );
}
