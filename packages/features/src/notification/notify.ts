import type { Delivery, NotificationKind } from '@verdict/core/notification';
import type { Tx } from '@verdict/platform/postgres';
import { newUuid } from '@verdict/platform/random';
import { appendEvents } from '../audit/index.ts';
import type { Deps } from '../deps.ts';
import { declaredNotifications, type NotificationDeclarations, type Recipient } from './declaration.ts';
import { type Addressee, mailNotifications } from './mail-notification.ts';
import { readDeliveriesOf } from './preferences.ts';

export interface NewNotification<Kind extends NotificationKind = NotificationKind> extends Recipient<Kind> {
  kind: Kind;
}

/** Notifies a person, in the ways they chose for the kind. It leaves with the transaction. */
export async function notify<Kind extends NotificationKind>(deps: Deps, tx: Tx, news: NewNotification<Kind>): Promise<void> {
  await notifyAll(deps, tx, [news as NewNotification]);
}

/** A statement takes only so many values. */
const BATCH = 1000;

/** Notifies many people, in a few statements however many they are. */
export async function notifyAll(deps: Deps, tx: Tx, news: readonly NewNotification[]): Promise<void> {
  for (let from = 0; from < news.length; from += BATCH) await notifyBatch(deps, tx, news.slice(from, from + BATCH));
}

interface Wanted {
  uuid: string;
  news: NewNotification;
  delivery: Delivery;
  person: Person;
}

async function notifyBatch(deps: Deps, tx: Tx, news: readonly NewNotification[]): Promise<void> {
  const added = await addNotifications(tx, await wantedOf(tx, news, declaredNotifications(deps.slices)), deps.clock.now());
  // An address nobody has confirmed may be a stranger's.
  const mailed = added.filter(({ delivery, person }) => delivery.mail === 'now' && person.verified_at);
  await mailNotifications(deps, tx, mailed);
}

/** Those for people who still have an account and want them. */
async function wantedOf(tx: Tx, news: readonly NewNotification[], declarations: NotificationDeclarations): Promise<Wanted[]> {
  const people = await readPeople(tx, [...new Set(news.map(({ userId }) => userId))]);
  const deliveries = await readDeliveriesOf(tx, [...people.keys()], declarations);
  return news.flatMap((one) => {
    const person = people.get(one.userId);
    const delivery = deliveries.get(one.userId)?.[one.kind];
    const isWanted = delivery && (delivery.in_app || delivery.mail !== 'off');
    return person && isWanted ? [{ uuid: newUuid(), news: one, delivery, person }] : [];
  });
}

type Person = Addressee & { verified_at: Date | null };

async function readPeople(tx: Tx, ids: readonly number[]): Promise<Map<number, Person>> {
  const rows = await tx.selectFrom('mail_recipient').select(['id', 'email', 'language', 'verified_at']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, ...person }) => [id, person]));
}

/** Returns those that are new. */
async function addNotifications(tx: Tx, wanted: readonly Wanted[], now: Date): Promise<Wanted[]> {
  if (wanted.length === 0) return [];
  const rows = await tx
    .insertInto('notification')
    .values(
      wanted.map(({ uuid, delivery, news: { userId, kind, data, dedupeKey } }) => ({
        uuid,
        user_id: userId,
        kind,
        data: JSON.stringify(data),
        dedupe_key: dedupeKey,
        ...delivery,
        created_at: now,
      })),
    )
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning('uuid')
    .execute();
  const uuids = new Set(rows.map(({ uuid }) => uuid));
  const added = wanted.filter(({ uuid }) => uuids.has(uuid));
  await appendEvents(
    tx,
    added.map(({ uuid, news: { userId, kind } }) => ({
      kind: 'notification.created',
      occurredAt: now,
      subject: uuid,
      subjectUserId: userId,
      payload: { kind },
    })),
  );
  return added;
}
