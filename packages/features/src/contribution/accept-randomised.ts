import { QUESTION_VALUES } from '@verdict/core/contribution';
import { ok, type Result, refuse } from '@verdict/platform/http';
import type { Tx } from '@verdict/platform/postgres';
import { newUuid } from '@verdict/platform/random';
import type { ContributionResult, CreateRandomised } from '@verdict/wire/contribution';
import type { RefusalCode } from '@verdict/wire/error';
import { appendEvent } from '../audit/index.ts';
import type { Deps } from '../deps.ts';
import { refusedResult, resultOf } from './contribution-result.ts';
import { useDailyLimit } from './daily-limit.ts';
import { knownIds, takeTurnOfAccount } from './queries.ts';
import { findTakenNames } from './shared-labels.ts';
import { findWithdrawn, lastFullWithdrawal } from './withdrawals.ts';

/** Accepts randomised answers, all valid ones or none. Each is either the reader's answer or drawn at random; which one is not known here. */
export async function acceptRandomised(
  { db, clock }: Deps,
  userId: number,
  reports: readonly CreateRandomised[],
): Promise<Result<ContributionResult[]>> {
  const strange = reports.findIndex((report) => !isAnswer(report));
  if (strange >= 0)
    return refuse('invalid_request', [
      { where: `body/reports/${strange}/values`, problem: 'must be answers to this question, but not all of them' },
    ]);
  const since = await lastFullWithdrawal(db, userId);
  return db.transaction(async (tx) => {
    if (!(await takeTurnOfAccount(tx, userId))) return refuse('user_not_found');
    const now = clock.now();
    const refusals = await findRefusals(tx, { userId, reports, since });
    const fresh = reports.filter(({ id }) => !refusals.has(id));
    const added = fresh.length > 0 ? await addReports(tx, userId, fresh, now) : new Set<string>();
    await useDailyLimit(tx, { userId, more: added.size, now });
    return ok(
      reports.map(({ id }) => {
        const code = refusals.get(id);
        return code ? refusedResult(id, { code }) : resultOf(id, added.delete(id.toLowerCase()) ? 'taken' : 'known');
      }),
    );
  });
}

interface IncomingIds {
  userId: number;
  reports: readonly CreateRandomised[];
  since: number;
}

/** The refused answers by id. An answer that was accepted before stays accepted, whatever its model is called. */
async function findRefusals(tx: Tx, { userId, reports, since }: IncomingIds): Promise<Map<string, RefusalCode>> {
  const ids = reports.map(({ id }) => id);
  const known = await knownIds(tx, userId, ids);
  const withdrawn = await findWithdrawn(tx, { userId, ids, since });
  const takenNames = await findTakenNames(
    tx,
    reports.map(({ modelUsed }) => modelUsed),
  );
  return new Map(
    reports.flatMap(({ id, modelUsed }): [string, RefusalCode][] => {
      if (known.has(id.toLowerCase())) return [];
      if (withdrawn.has(id.toLowerCase())) return [[id, 'contribution_withdrawn']];
      return takenNames.has(modelUsed) ? [[id, 'model_taken']] : [];
    }),
  );
}

/** Naming every value is no answer. */
function isAnswer({ question, values }: CreateRandomised): boolean {
  const known = QUESTION_VALUES[question];
  return values.length < known.length && values.every((value) => known.includes(value));
}

/** Returns the ids of the new ones. */
async function addReports(tx: Tx, userId: number, reports: readonly CreateRandomised[], now: Date): Promise<Set<string>> {
  const rows = await tx
    .insertInto('contribution')
    .values(
      reports.map(({ id, question, values, epsilon, modelUsed }) => ({
        uuid: newUuid(),
        device_id: id,
        user_id: userId,
        kind: 'randomised' as const,
        model_used: modelUsed,
        question,
        named: values,
        epsilon,
        created_at: now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['user_id', 'device_id']).doNothing())
    .returning(['device_id', 'uuid'])
    .execute();
  const [first] = rows;
  if (first) {
    const payload = { kind: 'randomised', reports: rows.length } as const;
    await appendEvent(tx, 'contribution.created', { occurredAt: now, subject: first.uuid, subjectUserId: userId, payload });
  }
  return new Set(rows.map(({ device_id }) => device_id));
}
