import { dayOf } from '@verdict/core/time';
import { RefusalError } from '@verdict/platform/http';
import type { Database, Tx } from '@verdict/platform/postgres';
import { sql } from 'kysely';

const MAX_PER_DAY = 1000;
const RETRY_SECONDS = 3600;

interface DailyUse {
  userId: number;
  more: number;
  now: Date;
}

/**
 * Counts a person's contributions of the day and refuses by throwing, so that the transaction is rolled back: no single
 * account can fill the queue. Withdrawn contributions stay counted, or withdrawing would make room for more.
 */
export async function useDailyLimit(tx: Tx, { userId, more, now }: DailyUse): Promise<void> {
  const { rows } = await sql<{ sent: number }>`
    INSERT INTO contribution_day AS today (user_id, day, sent) VALUES (${userId}, ${dayOf(now)}, ${more})
    ON CONFLICT (user_id, day) DO UPDATE SET sent = today.sent + excluded.sent RETURNING sent`.execute(tx);
  refuseIfOver((rows[0]?.sent ?? 0) - more, more);
}

/** Refuses beforehand what would exceed the limit, so that nothing is written. */
export async function refuseOverDailyLimit({ kysely }: Database, { userId, more, now }: DailyUse): Promise<void> {
  const { rows } = await sql<{ sent: number }>`
    SELECT sent FROM contribution_day WHERE user_id = ${userId} AND day = ${dayOf(now)}`.execute(kysely);
  refuseIfOver(rows[0]?.sent ?? 0, more);
}

function refuseIfOver(sent: number, more: number): void {
  if (sent + more > MAX_PER_DAY)
    throw new RefusalError({ code: 'contribution_limit', details: { most: MAX_PER_DAY, sent } }, RETRY_SECONDS);
}
