import { refuseClaim } from '@verdict/core/moderation';
import { ok, type Result, refuse } from '@verdict/platform/http';
import type { Tx } from '@verdict/platform/postgres';
import type { Reportable } from '../../define-slice.ts';
import type { Deps } from '../../deps.ts';
import { findOrOpenCase, lockCase, refuseCase, toReportedCase } from '../case/cases.ts';
import { closeCase } from '../case/decide-case.ts';
import type { Moderator } from './actions.ts';

interface TakeDown {
  reportable: Reportable;
  id: number;
  moderator: Moderator;
  reason: string;
}

/**
 * Removes something that need not have been reported. It opens a case and decides it at once, so that the removal is logged,
 * the owner is notified, and it can be undone like any other. Refused while another moderator has claimed the case.
 */
export async function takeDown(deps: Deps, tx: Tx, { reportable, id, moderator, reason }: TakeDown): Promise<Result<null>> {
  const [thing] = await reportable.find(tx, [id]);
  if (!thing) return refuse('not_found');
  if (thing.isRemoved) return ok(null);
  const now = deps.clock.now();
  const about = await lockCase(tx, await findOrOpenCase(tx, { subject_kind: reportable.kind, thing, now }));
  if (!about) return refuse('not_found');
  // Opening the case waits for a moderator who is deciding it and may have removed the thing.
  const [still] = await reportable.find(tx, [id]);
  if (!still || still.isRemoved) return deleteUnreportedCase(tx, about.id);
  const refusal = refuseClaim(toReportedCase(about, still), moderator.userId, now);
  if (refusal) return refuseCase(refusal);
  await closeCase(deps, tx, { about, reportable, decision: 'remove', reason, moderator, now });
  return ok(null);
}

/** Nothing is left to decide, so the case goes too, unless someone reported it. */
async function deleteUnreportedCase(tx: Tx, id: number): Promise<Result<null>> {
  await tx
    .deleteFrom('moderation_case')
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('report').select('id').where('case_id', '=', id))))
    .execute();
  return ok(null);
}
