import { refuseClaim } from '@verdict/core/moderation';
import { ok, type Result, refuse } from '@verdict/platform/http';
import type { Tx } from '@verdict/platform/postgres';
import type { Deps } from '../../deps.ts';
import { asReported, joinOpenCase, lockCase, refuseCase } from '../case/cases.ts';
import { settleCase } from '../case/decide-case.ts';
import type { Reportable } from '../reportable.ts';
import type { Moderator } from './actions.ts';

interface TakeDown {
  reportable: Reportable;
  id: number;
  moderator: Moderator;
  reason: string;
}

/**
 * Removes what nobody need have reported. It is a case that is opened and decided at once, so that it is logged, told to
 * the owner and undone like every other. A case that someone holds is theirs.
 */
export async function takeDown(deps: Deps, tx: Tx, { reportable, id, moderator, reason }: TakeDown): Promise<Result<null>> {
  const [thing] = await reportable.find(tx, [id]);
  if (!thing) return refuse('not_found');
  if (thing.isRemoved) return ok(null);
  const now = deps.clock.now();
  const about = await lockCase(tx, await joinOpenCase(tx, { subject_kind: reportable.kind, thing, now }));
  if (!about) return refuse('not_found');
  // Joining waits for whoever decides the case; their decision may have been to remove it.
  const [still] = await reportable.find(tx, [id]);
  if (!still || still.isRemoved) return forgetCase(tx, about.id);
  const refusal = refuseClaim(asReported(about, still), moderator.userId, now);
  if (refusal) return refuseCase(refusal);
  await settleCase(deps, tx, { about, reportable, decision: 'remove', reason, moderator, now });
  return ok(null);
}

/** There is nothing left to decide, so no case is left behind either, unless someone had reported it. */
async function forgetCase(tx: Tx, id: number): Promise<Result<null>> {
  await tx
    .deleteFrom('moderation_case')
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('report').select('id').where('case_id', '=', id))))
    .execute();
  return ok(null);
}
