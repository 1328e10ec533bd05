import { appendEvent } from '../audit/index.ts';
import type { Reportable, ReportedThing } from '../define-slice.ts';
import { findEdge, lockGraph } from './graph-edges.ts';
import { lockClaim } from './queries.ts';

/** Claims are reported if they should not be here at all. Whether they are true is decided by challenges. */
export const CLAIM_REPORTABLE: Reportable = {
  kind: 'claim',
  async find(reader, ids) {
    const claims = await reader
      .selectFrom('claim')
      .selectAll()
      .where('id', 'in', [...ids])
      .execute();
    return claims.map(
      (claim): ReportedThing => ({
        id: claim.id,
        ownerId: claim.author_id,
        text: claim.statement,
        language: claim.language,
        isRemoved: claim.removed_at !== null,
        createdAt: claim.created_at,
        url: `/claims/${claim.id}`,
      }),
    );
  },
  async remove(_deps, tx, { id, now }) {
    const claim = await lockClaim(tx, id);
    if (!claim || claim.removed_at) return false;
    await tx.updateTable('claim').set({ removed_at: now }).where('id', '=', id).execute();
    await appendEvent(tx, 'claim.removed', { occurredAt: now, subject: claim.uuid, subjectUserId: claim.author_id, payload: {} });
    return true;
  },
  async restore(_deps, tx, { id, now }) {
    await lockGraph(tx);
    const claim = await lockClaim(tx, id);
    // Not restorable once its text is deleted, or if the same edge was stated again.
    if (!claim?.removed_at || claim.statement === '' || (await findEdge(tx, claim))) return false;
    await tx.updateTable('claim').set({ removed_at: null }).where('id', '=', id).execute();
    await appendEvent(tx, 'claim.restored', { occurredAt: now, subject: claim.uuid, subjectUserId: claim.author_id, payload: {} });
    return true;
  },
};
