import type { Delivery, NotificationData, NotificationKind } from '@verdict/core/notification';
import type { Tx } from '@verdict/platform/postgres';
import { newUuid } from '@verdict/platform/random';
import { appendEvent } from '../audit/index.ts';
import type { Deps } from '../deps.ts';
import { mailNotification } from './mail-notification.ts';
import { readDeliveries } from './preferences.ts';

export interface NewNotification<Kind extends NotificationKind = NotificationKind> {
  userId: number;
  kind: Kind;
  data: NotificationData[Kind];
  /** Two notifications with one key are one. */
  dedupeKey: string;
}

/** Tells a person something, in the ways they want to be told of its kind. It leaves with the transaction. */
export async function notify<Kind extends NotificationKind>(deps: Deps, tx: Tx, news: NewNotification<Kind>): Promise<void> {
  const person = await tx
    .selectFrom('users')
    .select(['email', 'language', 'verified_at'])
    .where('id', '=', news.userId)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  if (!person) return;
  const delivery = (await readDeliveries(tx, news.userId))[news.kind];
  if (!delivery.in_app && delivery.mail === 'off') return;
  const added = await addNotification(tx, { news, delivery, now: deps.clock.now() });
  // An address nobody has confirmed may be a stranger's.
  if (added && delivery.mail === 'now' && person.verified_at) await mailNotification(deps, tx, { news, person });
}

async function addNotification(
  tx: Tx,
  { news, delivery, now }: { news: NewNotification; delivery: Delivery; now: Date },
): Promise<boolean> {
  const uuid = newUuid();
  const { userId, kind, data, dedupeKey } = news;
  const added = await tx
    .insertInto('notification')
    .values({ uuid, user_id: userId, kind, data: JSON.stringify(data), dedupe_key: dedupeKey, ...delivery, created_at: now })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) return false;
  await appendEvent(tx, { kind: 'notification.created', occurredAt: now, subject: uuid, subjectUserId: userId, payload: { kind } });
  return true;
}
