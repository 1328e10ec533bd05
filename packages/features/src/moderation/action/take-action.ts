import { type CaseActionRefusal, refuseFlag, refuseHide, refusePenalty, refuseReach, type WatchedCase } from '@verdict/core/moderation';
import { ok, type Result, refuse } from '@verdict/platform/http';
import type { Tx } from '@verdict/platform/postgres';
import { newUuid } from '@verdict/platform/random';
import type { Penalise } from '@verdict/wire/moderation';
import { penalise } from '../../reputation/index.ts';
import { type CaseRow, loadReportedCase, lockCase, refuseCase } from '../case/cases.ts';
import type { ModerationDeps } from '../reportable.ts';
import { type Moderator, recordAction } from './actions.ts';
import { flagCase } from './flag-case.ts';
import { hideCase } from './hide-case.ts';
import { findPenaltyInForce } from './reverse-penalty.ts';

interface Request {
  caseId: number;
  moderator: Moderator;
  reason: string;
}

/** Moves a case to the top of the queue. Returns the id of the action. */
export async function flagByPerson(deps: ModerationDeps, tx: Tx, { caseId, moderator, reason }: Request): Promise<Result<number>> {
  const about = await lockCase(tx, caseId);
  if (!about) return refuse('not_found');
  const refusal = refuseFlag(await toWatchedCase(deps, tx, about), moderator.userId);
  if (refusal) return refuseCaseAction(refusal);
  const now = deps.clock.now();
  await flagCase(deps, tx, { about, by: 'person', now });
  const { id } = await recordAction(tx, { ...aboutOf(about), kind: 'flag', decision: 'flag', reason, moderator, now });
  return ok(id);
}

/** Hides something until a moderator decides. Returns the id of the action. */
export async function hideByPerson(deps: ModerationDeps, tx: Tx, { caseId, moderator, reason }: Request): Promise<Result<number>> {
  const about = await lockCase(tx, caseId);
  if (!about) return refuse('not_found');
  const now = deps.clock.now();
  const refusal = refuseHide(await toWatchedCase(deps, tx, about), moderator.userId, now);
  if (refusal) return refuseCaseAction(refusal);
  const reportable = deps.reportables.get(about.subject_kind);
  if (!reportable) return refuse('subject_not_found');
  if (!(await hideCase(deps, tx, { about, reportable, by: 'person', reason, now }))) return refuse('gone');
  const action = await recordAction(tx, { ...aboutOf(about), kind: 'hide', decision: 'hide', reason, took_down: true, moderator, now });
  return ok(action.id);
}

/** Takes reputation from the author, who sees it in their ledger. Returns the id of the action. */
export async function penaliseByPerson(
  deps: ModerationDeps,
  tx: Tx,
  { caseId, moderator, penalty, reason }: Request & Penalise,
): Promise<Result<number>> {
  const about = await lockCase(tx, caseId);
  if (!about) return refuse('not_found');
  const isPenalised = (await findPenaltyInForce(tx, caseId)) !== undefined;
  const refusal = refusePenalty({ ...(await loadReportedCase(deps, tx, about)), isPenalised }, moderator.userId);
  if (refusal) return refuseCaseAction(refusal);
  const userId = about.owner_id as number; // the rule refuses a case without an owner
  const person = await tx.selectFrom('account').select('role').where('id', '=', userId).executeTakeFirstOrThrow();
  const outOfReach = refuseReach(moderator, { userId, role: person.role });
  if (outOfReach) return refuse(outOfReach.code);
  const now = deps.clock.now();
  const subject = { kind: about.subject_kind, id: about.subject_id };
  const { entryId } = await penalise(tx, { userId, penalty, subject, dedupeKey: `penalty:${newUuid()}` }, now);
  const done = { kind: 'penalty', decision: penalty, reason, reputation_entry_id: entryId, moderator, now } as const;
  const { id } = await recordAction(tx, { ...aboutOf(about), ...done });
  return ok(id);
}

async function toWatchedCase(deps: ModerationDeps, tx: Tx, about: CaseRow): Promise<WatchedCase> {
  return { ...(await loadReportedCase(deps, tx, about)), isFlagged: about.flagged_at !== null, isHidden: about.hidden_at !== null };
}

function refuseCaseAction(refusal: CaseActionRefusal): Result<never> {
  return refusal.code === 'already_there' || refusal.code === 'gone' ? refuse(refusal.code) : refuseCase(refusal);
}

function aboutOf({ id, subject_kind, subject_id }: CaseRow) {
  return { case_id: id, subject_kind, subject_id };
}
