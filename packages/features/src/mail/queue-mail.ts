import type { Language } from '@verdict/core/notification';
import type { Tx } from '@verdict/platform/postgres';
import { newUuid } from '@verdict/platform/random';
import type { Deps } from '../deps.ts';
import { frameMail } from './frame.ts';

export const SEND_QUEUE = 'send-mail';

export interface NewMail {
  to: string;
  /** The recipient's account, with which the mail is erased; null for an address without an account. */
  userId: number | null;
  kind: string;
  language: Language;
  subject: string;
  text: string;
  /** By default the text as paragraphs. */
  html?: string;
  /** Two mails with one key are one mail. */
  dedupeKey: string;
  /** Accepts the one-click POST of RFC 8058. A GET must change nothing. */
  unsubscribeUrl?: string;
  /** Default: it is sent at once. */
  notBefore?: Date;
}

/** Queues a mail in the transaction. Returns whether it is a new one. */
export async function queueMail(deps: Deps, tx: Tx, mail: NewMail): Promise<boolean> {
  return (await queueMails(deps, tx, [mail])) > 0;
}

/** Queues many at once. Returns how many are new. */
export async function queueMails({ clock, jobs, settings }: Deps, tx: Tx, mails: readonly NewMail[]): Promise<number> {
  if (mails.length === 0) return 0;
  const state = settings.SMTP_URL ? 'queued' : 'kept';
  const now = clock.now();
  const added = await tx
    .insertInto('mail')
    .values(mails.map((mail) => ({ ...toRow(mail), state, next_attempt_at: mail.notBefore ?? now, created_at: now }) as const))
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning('id')
    .execute();
  // One job sends all that is due.
  if (added.length > 0 && settings.SMTP_URL) await jobs.enqueue(tx, SEND_QUEUE, {});
  return added.length;
}

function toRow({ to, userId, kind, language, subject, text, html, dedupeKey, unsubscribeUrl }: NewMail) {
  return {
    uuid: newUuid(),
    user_id: userId,
    kind,
    dedupe_key: dedupeKey,
    recipient: to,
    language,
    subject,
    body_text: text,
    body_html: html ?? frameMail({ language, paragraphs: text.split(/\n{2,}/) }).html,
    unsubscribe_url: unsubscribeUrl ?? null,
  };
}
