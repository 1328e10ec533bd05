import { alertsUpTo } from '@verdict/core/moderation';
import type { Tx } from '@verdict/platform/postgres';
import { REPORTS } from '@verdict/wire/moderation';
import { sql } from 'kysely';
import { isUsableAt } from '../../account/index.ts';
import type { Deps } from '../../deps.ts';
import { notifyAll } from '../../notification/index.ts';
import { policyInForce } from '../../policy/index.ts';
import type { CaseRow } from './cases.ts';

type DueCase = Pick<CaseRow, 'id' | 'uuid' | 'owner_id' | 'due_at'>;

interface Alert {
  cases: readonly DueCase[];
  occasion: 'flagged' | 'hidden' | 'due';
}

/** Notifies all moderators of cases that need them, except the owner of the reported thing. */
export async function notifyModerators(deps: Deps, tx: Tx, { cases, occasion }: Alert): Promise<void> {
  const now = deps.clock.now();
  const moderators = await tx.selectFrom('account').select('id').where('role', '!=', 'member').where(isUsableAt('account', now)).execute();
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

/** Nobody reads more at once. The rest follow in the next run, still before they are due. */
const MAX_CASES_PER_RUN = 20;

/** Notifies moderators of cases that are due soon, once for each case. Returns how many. */
export async function notifyBeforeDue(deps: Deps): Promise<number> {
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const policy = await policyInForce(tx, REPORTS);
    const { rows } = await sql<DueCase>`
      UPDATE moderation_case SET alerted_at = ${now}
      WHERE id = ANY (ARRAY(
        SELECT id FROM moderation_case
        WHERE decided_at IS NULL AND alerted_at IS NULL AND due_at <= ${alertsUpTo(now, policy)}
        ORDER BY flagged_at IS NULL, due_at LIMIT ${MAX_CASES_PER_RUN} FOR UPDATE SKIP LOCKED))
      RETURNING id, uuid, owner_id, due_at`.execute(tx);
    await notifyModerators(deps, tx, { cases: rows, occasion: 'due' });
    return rows.length;
  });
}
