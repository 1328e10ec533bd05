import { erasePayloads } from '../audit/index.ts';
import type { PersonalData } from '../define-slice.ts';

/** A person's points. Erasure keeps the rows as places in their threads, without text or author. */
export const POINT_PERSONAL_DATA: PersonalData = {
  section: 'points',
  async read(database, userId) {
    return database.kysely
      .selectFrom('points')
      .select([
        'id',
        'uuid',
        'content',
        'language',
        'author',
        'source',
        'external_id',
        'parent_id',
        'created_at',
        'updated_at',
        'deleted_at',
      ])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute();
  },
  async words(tx, userId) {
    const points = await tx.selectFrom('points').select('content').where('user_id', '=', userId).execute();
    return points.map(({ content }) => content);
  },
  async erase(_deps, tx, { userId, now }) {
    const points = await tx.selectFrom('points').select('uuid').where('user_id', '=', userId).forUpdate().execute();
    if (points.length === 0) return;
    await tx
      .updateTable('points')
      .set((eb) => ({
        user_id: null,
        author: null,
        content: '',
        external_id: null,
        deleted_at: eb.fn.coalesce('deleted_at', eb.val(now)),
      }))
      .where('user_id', '=', userId)
      .execute();
    await erasePayloads(tx, { subjects: points.map(({ uuid }) => uuid), reason: 'account erased', now });
  },
};
