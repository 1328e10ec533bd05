import { PROPOSAL_SOURCE } from '@verdict/core/proposal';
import { appendEvent } from '../audit/index.ts';
import type { Reportable, ReportedThing } from '../define-slice.ts';
import { lockPoint, pointsByIds } from './queries.ts';

/** Points can be reported. A point that a moderator removed differs from one that its owner deleted. */
export const POINT_REPORTABLE: Reportable = {
  kind: 'point',
  async find(reader, ids) {
    return (await pointsByIds(reader, ids)).map(
      (point): ReportedThing => ({
        id: point.id,
        ownerId: point.user_id,
        text: point.content,
        language: point.language,
        isRemoved: point.deleted_at !== null,
        createdAt: point.created_at,
        url: point.source === PROPOSAL_SOURCE ? `/proposals/${point.external_id}` : `/debates/${point.id}`,
      }),
    );
  },
  async remove(_deps, tx, { id, now }) {
    const point = await lockPoint(tx, id);
    if (!point || point.deleted_at) return false;
    await tx.updateTable('points').set({ deleted_at: now, taken_down: true }).where('id', '=', id).execute();
    await appendEvent(tx, 'point.deleted', {
      occurredAt: now,
      subject: point.uuid,
      subjectUserId: point.user_id,
      payload: { by: 'moderator' },
    });
    return true;
  },
  async restore(_deps, tx, { id, now }) {
    const point = await lockPoint(tx, id);
    // not restorable once its text is deleted
    if (!point?.taken_down || point.content === '') return false;
    await tx.updateTable('points').set({ deleted_at: null, taken_down: false }).where('id', '=', id).execute();
    await appendEvent(tx, 'point.restored', { occurredAt: now, subject: point.uuid, subjectUserId: point.user_id, payload: {} });
    return true;
  },
};
