import type { Tables, Tx } from '@verdict/platform/postgres';
import type { Selectable } from 'kysely';
import { appendEvent } from '../audit/index.ts';
import type { Reportable, ReportedThing } from '../define-slice.ts';

export type ReplyRow = Selectable<Tables['label_reply']> & { label_uuid: string };

export function lockReply(tx: Tx, id: number): Promise<ReplyRow | undefined> {
  return tx
    .selectFrom('label_reply')
    .innerJoin('comment_fallacy_labels as label', 'label.id', 'label_reply.label_id')
    .selectAll('label_reply')
    .select('label.uuid as label_uuid')
    .where('label_reply.id', '=', id)
    .forUpdate('label_reply')
    .executeTakeFirst();
}

/** An author's reply to a label can be reported. */
export const LABEL_REPLY_REPORTABLE: Reportable = {
  kind: 'label_reply',
  async find(reader, ids) {
    const rows = await reader
      .selectFrom('label_reply as reply')
      .innerJoin('comment_fallacy_labels as label', 'label.id', 'reply.label_id')
      .innerJoin('point', 'point.id', 'label.point_id')
      .select(['reply.id', 'reply.user_id', 'reply.text', 'reply.removed_at', 'reply.created_at', 'label_id', 'point_id'])
      .select(['point.language', 'point.deleted_at'])
      .where('reply.id', 'in', [...ids])
      .execute();
    return rows.map(
      (row): ReportedThing => ({
        id: row.id,
        ownerId: row.user_id,
        text: row.text,
        language: row.language, // of the point
        isRemoved: row.removed_at !== null || row.deleted_at !== null,
        createdAt: row.created_at,
        url: `/debates/${row.point_id}?label=${row.label_id}`,
      }),
    );
  },
  async remove(_deps, tx, { id, now }) {
    const reply = await lockReply(tx, id);
    if (!reply || reply.removed_at) return false;
    await tx.updateTable('label_reply').set({ removed_at: now }).where('id', '=', id).execute();
    await appendEvent(tx, 'label.reply_deleted', aboutReply(reply, now));
    return true;
  },
  async restore(_deps, tx, { id, now }) {
    const reply = await lockReply(tx, id);
    // not restorable once its text is deleted
    if (!reply?.removed_at || reply.text === '') return false;
    await tx.updateTable('label_reply').set({ removed_at: null }).where('id', '=', id).execute();
    await appendEvent(tx, 'label.reply_restored', aboutReply(reply, now));
    return true;
  },
};

function aboutReply({ id, label_id, label_uuid, user_id }: ReplyRow, now: Date) {
  const payload = { label_id, reply_id: id, by: 'moderator' } as const;
  return { occurredAt: now, subject: label_uuid, subjectUserId: user_id, payload };
}
