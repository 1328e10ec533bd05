import { hash } from 'node:crypto';
import { ok, type Result, refuse } from '@verdict/platform/http';
import type { Tx } from '@verdict/platform/postgres';
import { newUuid } from '@verdict/platform/random';
import type { CreateReport, Report } from '@verdict/wire/moderation';
import { appendEvent } from '../../audit/index.ts';
import type { Reportable, ReportedThing } from '../../define-slice.ts';
import { findOrOpenCase } from '../case/cases.ts';
import type { ModerationDeps } from '../reportable.ts';
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
  const caseId = await findOrOpenCase(tx, { subject_kind: reportable.kind, thing: thing.value, now });
  // Opening the case waits for a moderator who is deciding it and may have removed the thing.
  const stillThere = await findThere(tx, reportable, body.subjectId);
  if (!stillThere.ok) return stillThere;
  const report = await addReport(tx, { caseId, reporterId, body, words: stillThere.value.text, now });
  if (report.ok) await weighCase(deps, tx, { caseId, reportable, now });
  return report;
}

async function findThere(tx: Tx, reportable: Reportable, id: number): Promise<Result<ReportedThing>> {
  const [thing] = await reportable.find(tx, [id]);
  if (!thing) return refuse('subject_not_found');
  return thing.isRemoved ? refuse('gone') : ok(thing);
}

interface NewReport extends ReportRequest {
  caseId: number;
  words: string;
  now: Date;
}

async function addReport(tx: Tx, { caseId, reporterId, body, words, now }: NewReport): Promise<Result<Report>> {
  const { subjectKind: subject_kind, subjectId: subject_id, reason, note = null } = body;
  const row = { uuid: newUuid(), subject_kind, subject_id, reason, note };
  const words_hash = hash('sha256', words, 'buffer');
  if (await wasToldOfThese(tx, { reporterId, subject_kind, subject_id, words_hash })) return refuse('already_reported');
  const added = await tx
    .insertInto('report')
    .values({ ...row, ...(await readRecord(tx, reporterId)), case_id: caseId, reporter_id: reporterId, words_hash, created_at: now })
    .onConflict((conflict) => conflict.columns(['reporter_id', 'case_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) return refuse('already_reported');
  await appendEvent(tx, 'report.created', {
    occurredAt: now,
    subject: row.uuid,
    subjectUserId: reporterId,
    payload: { subject_kind, subject_id, reason },
  });
  return ok({ id: added.id, ...row, created_at: now.toISOString() });
}

interface ReportedWords {
  reporterId: number;
  subject_kind: string;
  subject_id: number;
  words_hash: Buffer;
}

/** Whether this person's report of the same text was decided before, and the text was kept. Text that was removed and is back is new. */
async function wasToldOfThese(tx: Tx, { reporterId, subject_kind, subject_id, words_hash }: ReportedWords): Promise<boolean> {
  const kept = await tx
    .selectFrom('report')
    .innerJoin('moderation_case as about', 'about.id', 'report.case_id')
    .select('report.id')
    .where('report.reporter_id', '=', reporterId)
    .where('report.subject_kind', '=', subject_kind)
    .where('report.subject_id', '=', subject_id)
    .where('about.decision', '=', 'keep')
    .where(({ or, eb }) => or([eb('words_hash', 'is', null), eb('words_hash', '=', words_hash)]))
    .executeTakeFirst();
  return kept !== undefined;
}
