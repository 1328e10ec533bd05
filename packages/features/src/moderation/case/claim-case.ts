import { CLAIM_MS, refuseClaim, refuseRelease } from '@verdict/core/moderation';
import { ok, type Result, refuse } from '@verdict/platform/http';
import type { Tx } from '@verdict/platform/postgres';
import { appendEvent } from '../../audit/index.ts';
import type { ModerationDeps } from '../reportable.ts';
import { loadReportedCase, lockCase, refuseCase } from './cases.ts';

interface Request {
  caseId: number;
  moderatorId: number;
}

/** Reserves a case for one moderator for ten minutes. If two claim it at once, the second waits for the lock and is refused. */
export async function claimCase(deps: ModerationDeps, tx: Tx, { caseId, moderatorId }: Request): Promise<Result<null>> {
  const found = await lockCase(tx, caseId);
  if (!found) return refuse('not_found');
  const now = deps.clock.now();
  const refusal = refuseClaim(await loadReportedCase(deps, tx, found), moderatorId, now);
  if (refusal) return refuseCase(refusal);
  const claim = { claimed_by: moderatorId, claimed_until: new Date(now.getTime() + CLAIM_MS) };
  await tx.updateTable('moderation_case').set(claim).where('id', '=', caseId).execute();
  await appendEvent(tx, 'moderation.claimed', { occurredAt: now, subject: found.uuid, subjectUserId: moderatorId, payload: {} });
  return ok(null);
}

export async function releaseCase(deps: ModerationDeps, tx: Tx, { caseId, moderatorId }: Request): Promise<Result<null>> {
  const found = await lockCase(tx, caseId);
  if (!found) return refuse('not_found');
  const now = deps.clock.now();
  const refusal = refuseRelease(await loadReportedCase(deps, tx, found), moderatorId, now);
  if (refusal) return refuseCase(refusal);
  await tx.updateTable('moderation_case').set({ claimed_by: null, claimed_until: null }).where('id', '=', caseId).execute();
  await appendEvent(tx, 'moderation.released', { occurredAt: now, subject: found.uuid, subjectUserId: moderatorId, payload: {} });
  return ok(null);
}
