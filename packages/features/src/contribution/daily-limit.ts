import { dayOf } from '@verdict/core/time';
import { RefusalError } from '@verdict/platform/http';
import type { Database, Tx } from '@verdict/platform/postgres';
import { sql } from 'kysely';

const MOST_A_DAY = 1000;
const RETRY_SECONDS = 3600;

interface Spending {
  userId: number;
  more: number;
  now: Date;
}

/**
 * Counts what someone contributes, and refuses by throwing, so that nothing of it stays: no single account fills the queue of
 * what others are asked to rate. What is taken back stays counted, or taking back would make room for more.
 */
export async function spendDay(tx: Tx, { userId, more, now }: Spending): Promise<void> {
  const { rows } = await sql<{ sent: number }>`
    INSERT INTO contribution_day AS today (user_id, day, sent) VALUES (${userId}, ${dayOf(now)}, ${more})
    ON CONFLICT (user_id, day) DO UPDATE SET sent = today.sent + excluded.sent RETURNING sent`.execute(tx);
  mustFit((rows[0]?.sent ?? 0) - more, more);
}

/** Refuses beforehand what would not fit, so that nothing of it is written. */
export async function mustFitInDay({ kysely }: Database, { userId, more, now }: Spending): Promise<void> {
  const { rows } = await sql<{ sent: number }>`
    SELECT sent FROM contribution_day WHERE user_id = ${userId} AND day = ${dayOf(now)}`.execute(kysely);
  mustFit(rows[0]?.sent ?? 0, more);
}

function mustFit(sent: number, more: number): void {
  if (sent + more > MOST_A_DAY) throw new RefusalError({ code: 'contribution_limit', details: { most: MOST_A_DAY, sent } }, RETRY_SECONDS);
}
