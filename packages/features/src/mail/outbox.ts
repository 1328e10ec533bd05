import { ok, type Result, refuse } from '@verdict/platform/http';
import type { Database, Tables, Tx } from '@verdict/platform/postgres';
import type { OutboxMail, OutboxQuery, StoredMail } from '@verdict/wire/mail';
import type { Selectable } from 'kysely';
import { appendEvent } from '../audit/index.ts';
import type { Deps } from '../deps.ts';
import { SEND_QUEUE } from './queue-mail.ts';

const SHOWN_LOCALLY = 50;

/** Mail that was not sent because there is no mail server, newest first. What waits for the end of quiet hours would not be sent yet. */
export async function unsentMail({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<StoredMail[]> {
  const rows = await db.kysely
    .selectFrom('mail')
    .select(['id', 'kind', 'recipient as to', 'language', 'subject', 'body_text as text', 'created_at'])
    .where('state', '=', 'kept')
    .where('next_attempt_at', '<=', clock.now())
    .orderBy('id', 'desc')
    .limit(SHOWN_LOCALLY)
    .execute();
  return rows.map((row) => ({ ...row, links: row.text.match(/https?:\/\/\S+/g) ?? [], created_at: row.created_at.toISOString() }));
}

/** Our mail with its outcome, newest first. */
export async function listOutbox(
  database: Database,
  { state }: OutboxQuery,
  page: { limit: number; before: number | undefined },
): Promise<OutboxMail[]> {
  let query = database.kysely.selectFrom('mail').selectAll().orderBy('id', 'desc').limit(page.limit);
  if (state !== undefined) query = query.where('state', '=', state);
  if (page.before !== undefined) query = query.where('id', '<', page.before);
  return (await query.execute()).map(toWire);
}

/** Sends a mail again that failed or may not have been sent. An administrator accepts that it may arrive twice. */
export async function resendMail({ clock, jobs, settings }: Deps, tx: Tx, id: number): Promise<Result<OutboxMail>> {
  const mail = await tx.selectFrom('mail').select(['state', 'user_id']).where('id', '=', id).forUpdate().executeTakeFirst();
  if (!mail) return refuse('not_found');
  if (mail.state !== 'failed' && mail.state !== 'unknown') return refuse('not_resendable');
  const now = clock.now();
  const row = await tx
    .updateTable('mail')
    .set({ state: 'queued', attempts: 0, next_attempt_at: now, sending_since: null, problem: null })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await appendEvent(tx, 'mail.resent', { occurredAt: now, subject: row.uuid, subjectUserId: mail.user_id, payload: { was: mail.state } });
  if (settings.SMTP_URL) await jobs.enqueue(tx, SEND_QUEUE, {});
  return ok(toWire(row));
}

function toWire(row: Selectable<Tables['mail']>): OutboxMail {
  const { id, kind, language, state, attempts, problem } = row;
  return {
    id,
    kind,
    recipient: maskAddress(row.recipient),
    language,
    state,
    attempts,
    problem,
    next_attempt_at: state === 'queued' ? row.next_attempt_at.toISOString() : null,
    created_at: row.created_at.toISOString(),
    sent_at: row.sent_at?.toISOString() ?? null,
  };
}

/** Enough to recognise a known address, too little to learn a new one. */
export function maskAddress(address: string): string {
  return `${[...address][0] ?? ''}…${address.slice(address.lastIndexOf('@'))}`;
}
