import { alertsUpTo, REPORT_POLICY } from '@verdict/core/moderation';
import type { Tx } from '@verdict/platform/postgres';
import { sql } from 'kysely';
import { inGoodStanding } from '../../account/index.ts';
import type { Deps } from '../../deps.ts';
import { notifyAll } from '../../notification/index.ts';
import type { CaseRow } from './cases.ts';

type DueCase = Pick<CaseRow, 'id' | 'uuid' | 'owner_id' | 'due_at'>;

interface Alert {
  cases: readonly DueCase[];
  occasion: 'flagged' | 'hidden' | 'due';
}

/** Tells everyone who moderates that cases wait for them; not those whom a case is about. */
export async function alertModerators(deps: Deps, tx: Tx, { cases, occasion }: Alert): Promise<void> {
  const now = deps.clock.now();
  const moderators = await tx.selectFrom('users').select('id').where('role', '!=', 'member').where(inGoodStanding(now)).execute();
  const news = cases.flatMap(({ id, uuid, owner_id, due_at }) =>
    moderators
      .filter((moderator) => moderator.id !== owner_id)
      .map((moderator) => ({
        userId: moderator.id,
        kind: 'review_due' as const,
        data: { case_id: id, due_at: due_at.toISOString() },
        dedupeKey: `review_${occasion}:${uuid}:${due_at.getTime()}:${moderator.id}`,
      })),
  );
  await notifyAll(deps, tx, news);
}

/** More at once would be read by nobody; the others follow with the next turn, still before their time. */
const ALERTS_A_TURN = 20;

/** Tells of cases whose time is about to run out, each once. Answers how many. */
export async function alertBeforeDue(deps: Deps): Promise<number> {
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const { rows } = await sql<DueCase>`
      UPDATE moderation_case SET alerted_at = ${now}
      WHERE id = ANY (ARRAY(
        SELECT id FROM moderation_case
        WHERE decided_at IS NULL AND alerted_at IS NULL AND due_at <= ${alertsUpTo(now, REPORT_POLICY)}
        ORDER BY flagged_at IS NULL, due_at LIMIT ${ALERTS_A_TURN} FOR UPDATE SKIP LOCKED))
      RETURNING id, uuid, owner_id, due_at`.execute(tx);
    await alertModerators(deps, tx, { cases: rows, occasion: 'due' });
    return rows.length;
  });
}
