import type { Database, Tx } from '@verdict/platform/postgres';
import { appendEvent } from '../audit/index.ts';
import type { Reportable, ReportedThing } from '../define-slice.ts';
import { type FeedbackRow, lockFeedback } from './queries.ts';

type Reader = Database['kysely'];

/** Feedback with its explanation, if any. */
export async function findViews(reader: Reader, ids: readonly number[]): Promise<ReportedThing[]> {
  return (await readViews(reader, ids)).map((row) => toReportedThing(row, row.deleted_at !== null));
}

function readViews(reader: Reader, ids: readonly number[]) {
  return reader
    .selectFrom('fallacy_feedback as feedback')
    .innerJoin('label', 'label.id', 'fallacy_label_id')
    .innerJoin('point', 'point.id', 'point_id')
    .select(['feedback.id', 'feedback.user_id', 'explanation', 'explanation_removed_at', 'feedback.deleted_at', 'feedback.updated_at'])
    .select(['fallacy_label_id', 'point_id', 'point.language', 'point.deleted_at as point_deleted_at'])
    .where('feedback.id', 'in', [...ids])
    .execute();
}

type ViewRow = Awaited<ReturnType<typeof readViews>>[number];

function toReportedThing(row: ViewRow, isRemoved: boolean): ReportedThing {
  return {
    id: row.id,
    ownerId: row.user_id,
    text: row.explanation ?? '',
    language: row.language, // of the point
    isRemoved,
    createdAt: row.updated_at,
    url: `/debates/${row.point_id}?label=${row.fallacy_label_id}`,
  };
}

/** The explanation of feedback can be reported. Only the text is removed: the feedback still counts. */
export const FEEDBACK_REPORTABLE: Reportable = {
  kind: 'feedback',
  async find(reader, ids) {
    const explained = (await readViews(reader, ids)).filter(({ explanation }) => explanation !== null);
    return explained.map((row) =>
      toReportedThing(row, row.explanation_removed_at !== null || row.deleted_at !== null || row.point_deleted_at !== null),
    );
  },
  async remove(_deps, tx, { id, now }) {
    const feedback = await lockFeedback(tx, id);
    if (!feedback?.explanation || feedback.explanation_removed_at || feedback.deleted_at) return false;
    await tx.updateTable('fallacy_feedback').set({ explanation_removed_at: now }).where('id', '=', id).execute();
    await appendReportEvent(tx, feedback, 'feedback.explanation_removed', now);
    return true;
  },
  async restore(_deps, tx, { id, now }) {
    const feedback = await lockFeedback(tx, id);
    // Nothing to restore if the person has written another explanation or withdrawn the feedback.
    if (!feedback?.explanation || !feedback.explanation_removed_at || feedback.deleted_at) return false;
    await tx.updateTable('fallacy_feedback').set({ explanation_removed_at: null }).where('id', '=', id).execute();
    await appendReportEvent(tx, feedback, 'feedback.explanation_restored', now);
    return true;
  },
};

async function appendReportEvent(
  tx: Tx,
  { uuid, user_id, fallacy_label_id }: FeedbackRow,
  kind: 'feedback.explanation_removed' | 'feedback.explanation_restored',
  now: Date,
): Promise<void> {
  const payload = { label_id: fallacy_label_id, by: 'moderator' } as const;
  await appendEvent(tx, kind, { occurredAt: now, subject: uuid, subjectUserId: user_id, payload });
}
