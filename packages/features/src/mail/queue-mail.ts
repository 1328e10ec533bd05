import type { Language } from '@verdict/core/notification';
import type { Tx } from '@verdict/platform/postgres';
import { newUuid } from '@verdict/platform/random';
import type { Deps } from '../deps.ts';
import { frameMail } from './frame.ts';

export const SEND_QUEUE = 'send-mail';

export interface NewMail {
  to: string;
  /** Whose mail it is, so that it goes when they go; null for an address without an account. */
  userId: number | null;
  kind: string;
  language: Language;
  subject: string;
  text: string;
  /** By default the text, set as paragraphs. */
  html?: string;
  /** Two mails with one key are one mail. */
  dedupeKey: string;
  /** Takes the one-click POST of RFC 8058; a GET there must change nothing. */
  unsubscribeUrl?: string;
}

/** Hands in a mail, which leaves with the transaction or not at all. Answers whether it is a new one. */
export async function queueMail({ clock, jobs, settings }: Deps, tx: Tx, mail: NewMail): Promise<boolean> {
  const now = clock.now();
  const added = await tx
    .insertInto('mail')
    .values({
      uuid: newUuid(),
      user_id: mail.userId,
      kind: mail.kind,
      dedupe_key: mail.dedupeKey,
      recipient: mail.to,
      language: mail.language,
      subject: mail.subject,
      body_text: mail.text,
      body_html: mail.html ?? frameMail({ language: mail.language, paragraphs: mail.text.split(/\n{2,}/) }).html,
      unsubscribe_url: mail.unsubscribeUrl ?? null,
      state: settings.SMTP_URL ? 'queued' : 'kept',
      next_attempt_at: now,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added && settings.SMTP_URL) await jobs.enqueue(tx, SEND_QUEUE, {});
  return added !== undefined;
}
