import { type Decision, decisionAfterUndo } from '@verdict/core/moderation';
import type { Job } from '@verdict/platform/jobs';
import type { Tx } from '@verdict/platform/postgres';
import type { Deps } from '../../deps.ts';
import { notify, notifyAll } from '../../notification/index.ts';
import type { Reader } from '../reportable.ts';
import type { CaseRow } from './cases.ts';

const QUEUE = 'tell-reporters';
const BATCH = 100;

interface Told {
  actionId: number;
  /** Whether they hear of the decision, or that it was taken back. */
  undone: boolean;
}

/** Tells everyone who reported it what became of it, later: a raid may have made thousands of reports. */
export async function tellReporters({ jobs }: Deps, tx: Tx, told: Told): Promise<void> {
  await jobs.enqueue(tx, QUEUE, told);
}

export function tellReportersJob(deps: () => Deps): Job {
  return { queue: QUEUE, retries: 5, run: (data, signal) => tellReportersNow(deps(), data as Told, signal) };
}

/** Safe to repeat: nobody is told the same thing twice. */
async function tellReportersNow(deps: Deps, told: Told, signal?: AbortSignal): Promise<void> {
  const news = await readNews(deps.db.kysely, told);
  if (!news) return;
  for (let after: number | undefined = 0; after !== undefined; ) {
    signal?.throwIfAborted();
    const from: number = after;
    after = await deps.db.transaction((tx) => tellBatch(deps, tx, { news, after: from }));
  }
}

interface News {
  caseId: number;
  occasion: string;
  data: { subject_kind: string; subject_id: number; decision: Decision; reason: string };
  /** Who decided knows already. */
  moderatorId: number | null;
}

/** What there is to tell; nothing when a decision was taken back before anyone heard of it. */
async function readNews(reader: Reader, { actionId, undone }: Told): Promise<News | undefined> {
  const action = await reader.selectFrom('moderation_action').selectAll().where('id', '=', actionId).executeTakeFirst();
  if (action?.case_id == null || (action.undone_at !== null) !== undone) return undefined;
  const { subject_kind, uuid } = action;
  const taken = action.decision as Decision; // reporters hear of decisions alone
  const decision = undone ? decisionAfterUndo(taken) : taken;
  if (!decision) return undefined;
  return {
    caseId: action.case_id,
    occasion: undone ? `${uuid}:undone` : uuid,
    data: { subject_kind, subject_id: action.subject_id as number, decision, reason: action.undo_reason ?? action.reason },
    moderatorId: undone ? action.undone_by : action.moderator_id,
  };
}

/** Answers up to which report it has come; undefined when there are no more. */
async function tellBatch(deps: Deps, tx: Tx, { news, after }: { news: News; after: number }): Promise<number | undefined> {
  const reports = await tx
    .selectFrom('report')
    .select(['id', 'reporter_id'])
    .where('case_id', '=', news.caseId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(BATCH)
    .execute();
  const told = reports.flatMap(({ reporter_id: id }) => (id === null || id === news.moderatorId ? [] : [id]));
  await notifyAll(
    deps,
    tx,
    told.map((userId) => ({ userId, kind: 'report_decided', data: news.data, dedupeKey: `report_decided:${news.occasion}:${userId}` })),
  );
  return reports.length === BATCH ? reports.at(-1)?.id : undefined;
}

/** Tells the owner at once that their words are gone, or back. */
export async function tellOwner(
  deps: Deps,
  tx: Tx,
  { about, kind, reason, occasion }: { about: CaseRow; kind: 'content_removed' | 'content_restored'; reason: string; occasion: string },
): Promise<void> {
  const { owner_id, subject_kind, subject_id } = about;
  if (owner_id === null) return;
  await notify(deps, tx, { userId: owner_id, kind, data: { subject_kind, subject_id, reason }, dedupeKey: `${kind}:${occasion}` });
}

/** Tells the owner that their words are out of sight for now, and why where a person did it. */
export async function tellHidden(
  deps: Deps,
  tx: Tx,
  { about, reason, now }: { about: CaseRow; reason?: string; now: Date },
): Promise<void> {
  const { owner_id, uuid, subject_kind, subject_id } = about;
  if (owner_id === null) return;
  const data = { subject_kind, subject_id, ...(reason !== undefined && { reason }) };
  await notify(deps, tx, { userId: owner_id, kind: 'content_hidden', data, dedupeKey: `content_hidden:${uuid}:${now.getTime()}` });
}
