import type { Tx } from '@verdict/platform/postgres';
import type { EventKind } from '@verdict/wire/event';
import { sql } from 'kysely';
import type { Reactor } from '../audit/index.ts';

/**
 * Events that change a person's features by themselves. The rest, such as an account that grows older, a verdict that turns out as they
 * said, or one more vote that is left as it is, changes them slowly and is found every night.
 */
const KINDS: readonly EventKind[] = [
  'account.created',
  'feedback.updated',
  'feedback.deleted',
  'vote.changed',
  'vote.withdrawn',
  'moderation.decided',
  'moderation.undone',
];

/** Notes whose scores the log changes. A reactor: the notes are work to do, and not derived from the log. */
export const duePeople: Reactor = {
  name: 'trust-due',
  kinds: KINDS,
  async apply(tx, { from, to }, { clock }) {
    await sql`
      INSERT INTO trust_due (user_id, since)
      SELECT DISTINCT account.id, ${clock.now()}::timestamptz FROM logged_event JOIN account ON account.id = subject_user_id
      WHERE seq >= ${from} AND seq < ${to} AND kind = ANY (${KINDS}::text[]) AND erased_at IS NULL
      ORDER BY account.id
      ON CONFLICT (user_id) DO UPDATE SET since = excluded.since`.execute(tx);
  },
};

/** Notes that these people are to be computed again. */
export async function markDue(tx: Tx, userIds: readonly number[], now: Date): Promise<void> {
  await sql`
    INSERT INTO trust_due (user_id, since) SELECT id, ${now}::timestamptz FROM account WHERE id = ANY (${userIds}::bigint[]) AND erased_at IS NULL ORDER BY id
    ON CONFLICT (user_id) DO UPDATE SET since = excluded.since`.execute(tx);
}

/** The same of everyone. */
export async function markAllDue(tx: Tx, now: Date): Promise<void> {
  await sql`
    INSERT INTO trust_due (user_id, since) SELECT id, ${now}::timestamptz FROM account WHERE erased_at IS NULL ORDER BY id
    ON CONFLICT (user_id) DO NOTHING`.execute(tx);
}
