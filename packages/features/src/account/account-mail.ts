import { hash } from 'node:crypto';
import type { Language } from '@verdict/core/notification';
import { HOUR_MS } from '@verdict/core/time';
import type { Tx } from '@verdict/platform/postgres';
import { newUuid } from '@verdict/platform/random';
import { RateLimiter } from '@verdict/platform/rate-limit';
import { type Deps, publicUrl } from '../deps.ts';
import { frameMail, queueMail } from '../mail/index.ts';
import { ACCOUNT_MAILS, type AccountMailKind, bodyOf } from './mail-texts.ts';

const MAILS_AN_HOUR = 5;

export interface AccountMail {
  kind: AccountMailKind;
  to: string;
  userId: number | null;
  language: Language;
  /** The path that the button opens, from the root of the site. */
  path: string;
}

/** Queues a mail about an account, in the recipient's language. */
export async function sendAccountMail(deps: Deps, tx: Tx, { kind, to, userId, language, path }: AccountMail): Promise<void> {
  const texts = ACCOUNT_MAILS[kind][language];
  const { text, html } = frameMail(bodyOf(texts, language, `${publicUrl(deps)}${path}`));
  await queueMail(deps, tx, { to, userId, kind, language, subject: texts.subject, text, html, dedupeKey: `account:${newUuid()}` });
}

/** Limits mails that a stranger can have sent to any address. Addresses are stored as hashes. */
export class MailAllowance {
  readonly #limiter = new RateLimiter(MAILS_AN_HOUR, HOUR_MS);

  /** Counts one mail; returns how many seconds to wait if it is over the limit. */
  count(address: string, now: Date): number | undefined {
    return this.#limiter.count(hash('sha256', address.toLowerCase()), now.getTime());
  }
}
