import { ok, type Result, refuse } from '@verdict/platform/http';
import type { Database, Tables, Tx } from '@verdict/platform/postgres';
import type { MarkRead, Notification } from '@verdict/wire/notification';
import type { Selectable } from 'kysely';
import { appendEvent } from '../audit/index.ts';
import { lookUp } from './look-up.ts';
import { tell } from './tell.ts';

type Kysely = Database['kysely'];
type NotificationRow = Selectable<Tables['notification']>;

function shownTo(database: Kysely) {
  return database
    .selectFrom('notification')
    .innerJoin('users', 'users.id', 'notification.user_id')
    .selectAll('notification')
    .select('users.language')
    .where('in_app', '=', true);
}

/** A person's notifications, newest first. */
export async function listNotifications(
  { kysely }: Database,
  { userId, unread = false }: { userId: number; unread: boolean | undefined },
  page: { limit: number; before: number | undefined },
): Promise<Notification[]> {
  let query = shownTo(kysely).where('user_id', '=', userId).orderBy('notification.id', 'desc').limit(page.limit);
  if (page.before !== undefined) query = query.where('notification.id', '<', page.before);
  if (unread) query = query.where('read_at', 'is', null);
  return toWire(kysely, await query.execute());
}

/** Those with these uuids, with whose they are. */
export async function findNotifications(
  { kysely }: Database,
  uuids: readonly string[],
): Promise<{ userId: number; notification: Notification }[]> {
  if (uuids.length === 0) return [];
  const rows = await shownTo(kysely).where('notification.uuid', 'in', uuids).execute();
  const notifications = await toWire(kysely, rows);
  return notifications.map((notification, i) => ({ userId: rows[i]?.user_id as number, notification }));
}

async function toWire(database: Kysely, rows: readonly (NotificationRow & { language: 'en' | 'es' })[]): Promise<Notification[]> {
  const items = await lookUp(database, rows);
  return items.map((item) => {
    const { title, text, url } = tell(item, item.language);
    return {
      id: item.id,
      uuid: item.uuid,
      kind: item.kind,
      title,
      text,
      url,
      data: item.data as unknown as Record<string, unknown>,
      created_at: item.created_at.toISOString(),
      read_at: item.read_at?.toISOString() ?? null,
    };
  });
}

export async function countUnread({ kysely }: Database, userIds: readonly number[]): Promise<Map<number, number>> {
  if (userIds.length === 0) return new Map();
  const rows = await kysely
    .selectFrom('notification')
    .select((eb) => ['user_id', eb.fn.countAll<number>().as('unread')])
    .where('user_id', 'in', userIds)
    .where('in_app', '=', true)
    .where('read_at', 'is', null)
    .groupBy('user_id')
    .execute();
  return new Map(rows.map(({ user_id, unread }) => [user_id, unread]));
}

/** Only one's own are touched, whatever ids are named. */
export function markRead(database: Database, userId: number, wanted: MarkRead, now: Date): Promise<Result<null>> {
  const { upTo } = wanted;
  return database.transaction(async (tx) => {
    if (upTo !== undefined && !(await isTheirs(tx, userId, upTo))) return refuse('subject_not_found');
    const read = await noteRead(tx, userId, wanted, now);
    if (read > 0n) await tellOfReading(tx, userId, now);
    return ok(null);
  });
}

/** How many had not been read. */
async function noteRead(tx: Tx, userId: number, { ids, upTo }: MarkRead, now: Date): Promise<bigint> {
  const { numUpdatedRows } = await tx
    .updateTable('notification')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where((eb) => eb.or([...(ids ? [eb('id', 'in', ids)] : []), ...(upTo ? [eb('id', '<=', upTo)] : [])]))
    .executeTakeFirst();
  return numUpdatedRows;
}

/** The person's other windows count anew when they hear of it. */
async function tellOfReading(tx: Tx, userId: number, now: Date): Promise<void> {
  const { uuid } = await tx.selectFrom('users').select('uuid').where('id', '=', userId).executeTakeFirstOrThrow();
  await appendEvent(tx, 'notification.read', { occurredAt: now, subject: uuid, subjectUserId: userId, payload: {} });
}

/** The accounts with these uuids, by which events about reading name them. */
export async function findReaders({ kysely }: Database, uuids: readonly string[]): Promise<Map<string, number>> {
  if (uuids.length === 0) return new Map();
  const rows = await kysely.selectFrom('users').select(['uuid', 'id']).where('uuid', 'in', uuids).execute();
  return new Map(rows.map(({ uuid, id }) => [uuid, id]));
}

async function isTheirs(database: Kysely, userId: number, id: number): Promise<boolean> {
  const row = await database.selectFrom('notification').select('id').where('id', '=', id).where('user_id', '=', userId).executeTakeFirst();
  return row !== undefined;
}
