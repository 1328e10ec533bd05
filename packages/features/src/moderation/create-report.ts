import { ok, type Result, refuse } from '@verdict/platform/http';
import type { Tx } from '@verdict/platform/postgres';
import { newUuid } from '@verdict/platform/random';
import type { CreateReport, Report } from '@verdict/wire/moderation';
import { appendEvent } from '../audit/index.ts';
import { joinOpenCase } from './cases.ts';
import type { ModerationDeps, Reportable, ReportedThing } from './reportable.ts';
import { readRecord } from './reporter-record.ts';
import { weighCase } from './weigh-case.ts';

interface ReportRequest {
  reporterId: number;
  body: CreateReport;
}

/** Adds a report to the open case about the thing, or opens one. */
export async function createReport(deps: ModerationDeps, tx: Tx, { reporterId, body }: ReportRequest): Promise<Result<Report>> {
  const reportable = deps.reportables.get(body.subjectKind);
  if (!reportable) return refuse('subject_not_found');
  const now = deps.clock.now();
  const thing = await findThere(tx, reportable, body.subjectId);
  if (!thing.ok) return thing;
  if (thing.value.ownerId === reporterId) return refuse('not_to_yourself');
  const caseId = await joinOpenCase(tx, { subject_kind: reportable.kind, thing: thing.value, now });
  // Joining waits for whoever decides the case; their decision may have been to remove it.
  const stillThere = await findThere(tx, reportable, body.subjectId);
  if (!stillThere.ok) return stillThere;
  const report = await addReport(tx, { caseId, reporterId, body, now });
  if (report.ok) await weighCase(deps, tx, { caseId, reportable, now });
  return report;
}

async function findThere(tx: Tx, reportable: Reportable, id: number): Promise<Result<ReportedThing>> {
  const [thing] = await reportable.find(tx, [id]);
  if (!thing) return refuse('subject_not_found');
  return thing.isRemoved ? refuse('gone') : ok(thing);
}

async function addReport(
  tx: Tx,
  { caseId, reporterId, body, now }: ReportRequest & { caseId: number; now: Date },
): Promise<Result<Report>> {
  const { subjectKind: subject_kind, subjectId: subject_id, reason, note = null } = body;
  const row = { uuid: newUuid(), subject_kind, subject_id, reason, note };
  const added = await tx
    .insertInto('report')
    .values({ ...row, ...(await readRecord(tx, reporterId)), case_id: caseId, reporter_id: reporterId, created_at: now })
    .onConflict((conflict) => conflict.columns(['reporter_id', 'subject_kind', 'subject_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) return refuse('already_reported');
  await appendEvent(tx, {
    kind: 'report.created',
    occurredAt: now,
    subject: row.uuid,
    subjectUserId: reporterId,
    payload: { subject_kind, subject_id, reason },
  });
  return ok({ id: added.id, ...row, created_at: now.toISOString() });
}
