import { SENTINEL_SOURCE } from '@verdict/core/contribution';
import { deleteOldRows, type RetentionRule, removeBySql } from '@verdict/platform/retention';
import type { PersonalData } from '../define-slice.ts';
import { isSharedByOthers, takeTurn } from './queries.ts';
import { deleteUnsharedText } from './withdraw.ts';

/** A person's contributions. Texts that only they contributed are erased with them. */
export const CONTRIBUTION_PERSONAL_DATA: PersonalData = {
  section: 'contributions',
  async read(database, userId) {
    return database.kysely
      .selectFrom('contribution as one')
      .leftJoin('point', (join) => join.onRef('point.id', '=', 'one.point_id').on('point.deleted_at', 'is', null))
      .select(['device_id as id', 'kind', 'model_used', 'content as text', 'site', 'answer_type', 'point_id', 'label_id', 'said_at'])
      .select(['superseded_at', 'question', 'named as values', 'epsilon', 'one.created_at'])
      .where('one.user_id', '=', userId)
      .orderBy('one.id')
      .execute();
  },
  async words(tx, userId) {
    const points = await tx
      .selectFrom('point')
      .select(['id', 'content'])
      .where('source', '=', SENTINEL_SOURCE)
      .where('id', 'in', (eb) => eb.selectFrom('contribution').select('point_id').where('user_id', '=', userId).$castTo<number>())
      .execute();
    const own = await Promise.all(points.map(async ({ id, content }) => ((await isSharedByOthers(tx, id, userId)) ? [] : [content])));
    return own.flat().filter((content) => content !== '');
  },
  // Their feedback is erased by its own slice.
  async erase(_deps, tx, { userId, now }) {
    await takeTurn(tx, userId);
    const gone = await tx.deleteFrom('contribution').where('user_id', '=', userId).returning('point_id').execute();
    await tx.deleteFrom('contribution_withdrawal').where('user_id', '=', userId).execute();
    await tx.deleteFrom('contribution_day').where('user_id', '=', userId).execute();
    const points = new Set(gone.flatMap(({ point_id }) => point_id ?? []));
    for (const pointId of [...points].sort((a, b) => a - b)) await deleteUnsharedText(tx, { pointId, userId, now });
  },
};

export const CONTRIBUTION_RETENTION: RetentionRule[] = [
  deleteOldRows({ table: 'contribution_day', column: 'day', keepDays: 2, why: 'how much someone has contributed today' }),
  deleteOldRows({
    table: 'contribution_withdrawal',
    column: 'withdrawn_at',
    keepDays: 2,
    why: 'a late request must not bring back what was withdrawn',
  }),
  deleteOldRows({
    table: 'contribution',
    column: 'superseded_at',
    keepDays: 30,
    why: 'a device that was offline may still send an answer that its reader has changed since',
  }),
  removeBySql({
    what: 'contribution (randomised answers)',
    keepDays: 365,
    why: 'a year of answers shows the quality of a version',
    statement: `DELETE FROM contribution WHERE id = ANY (ARRAY(
         SELECT id FROM contribution WHERE kind = 'randomised' AND created_at < $1 LIMIT $2))`,
  }),
];
