import type { Delivery, NotificationData, NotificationKind } from '@verdict/core/notification';
import type { Tx } from '@verdict/platform/postgres';
import { newUuid } from '@verdict/platform/random';
import { appendEvents } from '../audit/index.ts';
import type { Deps } from '../deps.ts';
import { mailNotifications, type Recipient } from './mail-notification.ts';
import { readDeliveriesOf } from './preferences.ts';

export interface NewNotification<Kind extends NotificationKind = NotificationKind> {
  userId: number;
  kind: Kind;
  data: NotificationData[Kind];
  /** Two notifications with one key are one. */
  dedupeKey: string;
}

/** Tells a person something, in the ways they want to be told of its kind. It leaves with the transaction. */
export async function notify<Kind extends NotificationKind>(deps: Deps, tx: Tx, news: NewNotification<Kind>): Promise<void> {
  await notifyAll(deps, tx, [news as NewNotification]);
}

/** A statement takes only so many values. */
const BATCH = 1000;

/** Tells many things to many people, in a few statements however many they are. */
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
  const added = await addNotifications(tx, await wantedOf(tx, news), deps.clock.now());
  // An address nobody has confirmed may be a stranger's.
  const mailed = added.filter(({ delivery, person }) => delivery.mail === 'now' && person.verified_at);
  await mailNotifications(deps, tx, mailed);
}

/** What is to be told to someone who is there and wants to hear it. */
async function wantedOf(tx: Tx, news: readonly NewNotification[]): Promise<Wanted[]> {
  const people = await readPeople(tx, [...new Set(news.map(({ userId }) => userId))]);
  const deliveries = await readDeliveriesOf(tx, [...people.keys()]);
  return news.flatMap((one) => {
    const person = people.get(one.userId);
    const delivery = deliveries.get(one.userId)?.[one.kind];
    const isWanted = delivery && (delivery.in_app || delivery.mail !== 'off');
    return person && isWanted ? [{ uuid: newUuid(), news: one, delivery, person }] : [];
  });
}

type Person = Recipient & { verified_at: Date | null };

async function readPeople(tx: Tx, ids: readonly number[]): Promise<Map<number, Person>> {
  const rows = await tx
    .selectFrom('users')
    .select(['id', 'email', 'language', 'verified_at'])
    .where('id', 'in', ids)
    .where('erased_at', 'is', null)
    .execute();
  return new Map(rows.map(({ id, ...person }) => [id, person]));
}

/** Answers those that were not told before. */
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
