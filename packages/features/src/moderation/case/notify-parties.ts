import { type Decision, decisionAfterUndo } from '@verdict/core/moderation';
import type { Job } from '@verdict/platform/jobs';
import type { Tx } from '@verdict/platform/postgres';
import type { Reader } from '../../define-slice.ts';
import type { Deps } from '../../deps.ts';
import { notify, notifyAll } from '../../notification/index.ts';
import type { CaseRow } from './cases.ts';

const QUEUE = 'tell-reporters';
const BATCH = 100;

interface DecisionNotice {
  actionId: number;
  /** True where the decision was undone. */
  undone: boolean;
}

/** Notifies all reporters of the decision in a job, since there may be thousands of reports. */
export async function notifyReporters({ jobs }: Deps, tx: Tx, notice: DecisionNotice): Promise<void> {
  await jobs.enqueue(tx, QUEUE, notice);
}

export function notifyReportersJob(deps: () => Deps): Job {
  return { queue: QUEUE, retries: 5, run: (data, signal) => notifyReportersNow(deps(), data as DecisionNotice, signal) };
}

/** Safe to repeat: nobody is notified twice. */
async function notifyReportersNow(deps: Deps, notice: DecisionNotice, signal?: AbortSignal): Promise<void> {
  const news = await readNews(deps.db.kysely, notice);
  if (!news) return;
  for (let after: number | undefined = 0; after !== undefined; ) {
    signal?.throwIfAborted();
    const from: number = after;
    after = await deps.db.transaction((tx) => notifyBatch(deps, tx, { news, after: from }));
  }
}

interface DecisionNews {
  caseId: number;
  occasion: string;
  data: { subject_kind: string; subject_id: number; decision: Decision; reason: string };
  /** Not notified: they made the decision. */
  moderatorId: number | null;
}

/** The content of the notification; undefined when the decision was undone before the job ran. */
async function readNews(reader: Reader, { actionId, undone }: DecisionNotice): Promise<DecisionNews | undefined> {
  const action = await reader.selectFrom('moderation_action').selectAll().where('id', '=', actionId).executeTakeFirst();
  if (action?.case_id == null || (action.undone_at !== null) !== undone) return undefined;
  const { subject_kind, uuid } = action;
  const taken = action.decision as Decision; // this job runs for decisions only
  const decision = undone ? decisionAfterUndo(taken) : taken;
  if (!decision) return undefined;
  return {
    caseId: action.case_id,
    occasion: undone ? `${uuid}:undone` : uuid,
    data: { subject_kind, subject_id: action.subject_id as number, decision, reason: action.undo_reason ?? action.reason },
    moderatorId: undone ? action.undone_by : action.moderator_id,
  };
}

/** Returns the id of the last report it handled; undefined when there are no more. */
async function notifyBatch(deps: Deps, tx: Tx, { news, after }: { news: DecisionNews; after: number }): Promise<number | undefined> {
  const reports = await tx
    .selectFrom('report')
    .select(['id', 'reporter_id'])
    .where('case_id', '=', news.caseId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(BATCH)
    .execute();
  const recipients = reports.flatMap(({ reporter_id: id }) => (id === null || id === news.moderatorId ? [] : [id]));
  await notifyAll(
    deps,
    tx,
    recipients.map((userId) => ({
      userId,
      kind: 'report_decided',
      data: news.data,
      dedupeKey: `report_decided:${news.occasion}:${userId}`,
    })),
  );
  return reports.length === BATCH ? reports.at(-1)?.id : undefined;
}

/** Notifies the owner that what they wrote was removed or restored. */
export async function notifyOwner(
  deps: Deps,
  tx: Tx,
  { about, kind, reason, occasion }: { about: CaseRow; kind: 'content_removed' | 'content_restored'; reason: string; occasion: string },
): Promise<void> {
  const { owner_id, subject_kind, subject_id } = about;
  if (owner_id === null) return;
  await notify(deps, tx, { userId: owner_id, kind, data: { subject_kind, subject_id, reason }, dedupeKey: `${kind}:${occasion}` });
}

/** Notifies the owner that what they wrote is hidden for now, with the reason if a person hid it. */
export async function notifyOwnerOfHiding(
  deps: Deps,
  tx: Tx,
  { about, reason, now }: { about: CaseRow; reason?: string; now: Date },
): Promise<void> {
  const { owner_id, uuid, subject_kind, subject_id } = about;
  if (owner_id === null) return;
  const data = { subject_kind, subject_id, ...(reason !== undefined && { reason }) };
  await notify(deps, tx, { userId: owner_id, kind: 'content_hidden', data, dedupeKey: `content_hidden:${uuid}:${now.getTime()}` });
}
