import type { Language } from '@verdict/core/notification';
import { ok, type Result, refuse } from '@verdict/platform/http';
import type { Database, Tables, Tx } from '@verdict/platform/postgres';
import type { MarkRead, Notification } from '@verdict/wire/notification';
import type { Selectable } from 'kysely';
import { appendEvent } from '../audit/index.ts';
import type { Slice } from '../define-slice.ts';
import { declaredNotifications } from './declaration.ts';
import { withQuotes } from './quote.ts';
import { renderNotification } from './render.ts';

type Kysely = Database['kysely'];
type NotificationRow = Selectable<Tables['notification']>;

/** Where notifications are, and the slices that declare them. */
interface Source {
  db: Database;
  slices: readonly Slice[];
}

function shownTo(database: Kysely) {
  return database
    .selectFrom('notification')
    .innerJoin('mail_recipient', 'mail_recipient.id', 'notification.user_id')
    .selectAll('notification')
    .select('mail_recipient.language')
    .where('in_app', '=', true);
}

/** A person's notifications, newest first. */
export async function listNotifications(
  { db: { kysely }, slices }: Source,
  { userId, unread = false }: { userId: number; unread: boolean | undefined },
  page: { limit: number; before: number | undefined },
): Promise<Notification[]> {
  let query = shownTo(kysely).where('user_id', '=', userId).orderBy('notification.id', 'desc').limit(page.limit);
  if (page.before !== undefined) query = query.where('notification.id', '<', page.before);
  if (unread) query = query.where('read_at', 'is', null);
  return toWire(kysely, await query.execute(), slices);
}

/** Those with these uuids, with whose they are. */
export async function findNotifications(
  { db: { kysely }, slices }: Source,
  uuids: readonly string[],
): Promise<{ userId: number; notification: Notification }[]> {
  if (uuids.length === 0) return [];
  const rows = await shownTo(kysely).where('notification.uuid', 'in', uuids).execute();
  const notifications = await toWire(kysely, rows, slices);
  return notifications.map((notification, i) => ({ userId: rows[i]?.user_id as number, notification }));
}

async function toWire(
  database: Kysely,
  rows: readonly (NotificationRow & { language: Language })[],
  slices: readonly Slice[],
): Promise<Notification[]> {
  const declarations = declaredNotifications(slices);
  const items = await withQuotes(database, rows, declarations);
  return items.map((item) => {
    const { title, text, url } = renderNotification(item, item.language, declarations);
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

/** The person's other windows count again when they get the message. */
async function tellOfReading(tx: Tx, userId: number, now: Date): Promise<void> {
  const { uuid } = await tx.selectFrom('mail_recipient').select('uuid').where('id', '=', userId).executeTakeFirstOrThrow();
  await appendEvent(tx, 'notification.read', { occurredAt: now, subject: uuid, subjectUserId: userId, payload: {} });
}

/** The accounts with these uuids, by which events about reading name them. */
export async function findReaders({ kysely }: Database, uuids: readonly string[]): Promise<Map<string, number>> {
  if (uuids.length === 0) return new Map();
  const rows = await kysely.selectFrom('mail_recipient').select(['uuid', 'id']).where('uuid', 'in', uuids).execute();
  return new Map(rows.map(({ uuid, id }) => [uuid, id]));
}

async function isTheirs(database: Kysely, userId: number, id: number): Promise<boolean> {
  const row = await database.selectFrom('notification').select('id').where('id', '=', id).where('user_id', '=', userId).executeTakeFirst();
  return row !== undefined;
}
