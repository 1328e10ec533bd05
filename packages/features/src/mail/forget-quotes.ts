import type { Tx } from '@verdict/platform/postgres';
import { sql } from 'kysely';

/** A mail may quote only the beginning. */
const BEGINNING = 40;
/** A shorter text appears in many unrelated mails. */
const MIN_LENGTH = 4;

/** The kinds of mail that quote people: none about accounts, security or moderation. */
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

/** Deletes mails to others that quote these texts. Sent mails have no body any more. */
export async function deleteMailsQuoting(tx: Tx, texts: readonly string[]): Promise<void> {
  const beginnings = new Set(texts.map((text) => text.trim().slice(0, BEGINNING)).filter(({ length }) => length >= MIN_LENGTH));
  if (beginnings.size === 0) return;
  await sql`
    DELETE FROM mail USING unnest(${[...beginnings]}::text[]) AS quote
    WHERE kind = ANY (${QUOTING}::text[]) AND (position(quote IN body_text) > 0 OR position(quote IN mail.subject) > 0)`.execute(tx);
}
