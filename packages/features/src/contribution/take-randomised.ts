import { QUESTION_VALUES } from '@verdict/core/contribution';
import { ok, type Result, refuse } from '@verdict/platform/http';
import type { Tx } from '@verdict/platform/postgres';
import { newUuid } from '@verdict/platform/random';
import type { ContributionResult, CreateRandomised } from '@verdict/wire/contribution';
import { holdAccounts } from '../account/index.ts';
import { appendEvent } from '../audit/index.ts';
import type { Deps } from '../deps.ts';
import { spendDay } from './daily-limit.ts';
import { takeTurn } from './queries.ts';

/** Takes answers that were randomised on a device, all or none of them. Each is often what its reader said and else drawn by chance; which of them is not known here. */
export function takeRandomised(
  { db, clock }: Deps,
  userId: number,
  reports: readonly CreateRandomised[],
): Promise<Result<ContributionResult[]>> {
  const strange = reports.findIndex((report) => !isAnswer(report));
  if (strange >= 0)
    return Promise.resolve(
      refuse('invalid_request', [
        { where: `body/reports/${strange}/values`, problem: 'must be answers to this question, but not all of them' },
      ]),
    );
  return db.transaction(async (tx) => {
    if (!(await holdAccounts(tx, [userId])).has(userId)) return refuse('user_not_found');
    await takeTurn(tx, userId);
    const now = clock.now();
    const added = await addReports(tx, userId, reports, now);
    await spendDay(tx, { userId, more: added.size, now });
    return ok(
      reports.map(({ id }) => ({
        id,
        outcome: added.delete(id.toLowerCase()) ? 'taken' : 'known',
        point_id: null,
        label_id: null,
        error: null,
      })),
    );
  });
}

/** Whoever names every answer says nothing. */
function isAnswer({ question, values }: CreateRandomised): boolean {
  const known = QUESTION_VALUES[question];
  return values.length < known.length && values.every((value) => known.includes(value));
}

/** Answers the ids of those that are new. */
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
    const payload = { kind: 'randomised', reports: rows.length };
    await appendEvent(tx, { kind: 'contribution.created', occurredAt: now, subject: first.uuid, subjectUserId: userId, payload });
  }
  return new Set(rows.map(({ device_id }) => device_id));
}
