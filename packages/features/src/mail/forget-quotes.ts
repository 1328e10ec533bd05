import type { Tx } from '@verdict/platform/postgres';
import { sql } from 'kysely';

/** A mail may give the beginning alone. */
const BEGINNING = 40;
/** What is shorter stands in many mails that have nothing to do with it. */
const LEAST = 4;

/** The mails that may: none about accounts, security or what moderators decided. */
const QUOTING: readonly string[] = [
  'digest',
  'reply',
  'label_added',
  'claim_challenged',
  'challenge_evidence',
  'challenge_voting',
  'challenge_resolved',
  'resolution_appealed',
  'jury_called',
  'resolution_appeal_decided',
];

/** Mails to others that quote someone go with them, as far as they are still here: their bodies go when they are sent. */
export async function forgetMailsQuoting(tx: Tx, texts: readonly string[]): Promise<void> {
  const beginnings = new Set(texts.map((text) => text.trim().slice(0, BEGINNING)).filter(({ length }) => length >= LEAST));
  if (beginnings.size === 0) return;
  await sql`
    DELETE FROM mail USING unnest(${[...beginnings]}::text[]) AS quote
    WHERE kind = ANY (${QUOTING}::text[]) AND (position(quote IN body_text) > 0 OR position(quote IN mail.subject) > 0)`.execute(tx);
}
