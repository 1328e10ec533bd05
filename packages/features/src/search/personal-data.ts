import type { Tx } from '@verdict/platform/postgres';
import { lockConsumer } from '../audit/index.ts';
import { claimsErasedWith } from '../claim/index.ts';
import type { PersonalData } from '../define-slice.ts';
import { forgetDocuments } from './documents.ts';
import { searchIndex } from './search-index.ts';

/** What of a person can be found by searching. It goes in the transaction that erases the person, not when the projection follows. */
export const SEARCH_PERSONAL_DATA: PersonalData = {
  section: 'search',
  async read({ kysely }, userId) {
    return kysely
      .selectFrom('search_document')
      .select(['kind', 'subject_id', 'title', 'body', 'language', 'created_at'])
      .where('owner_id', '=', userId)
      .orderBy('kind')
      .orderBy('subject_id')
      .execute();
  },
  async erase(_deps, tx, { userId }) {
    await lockConsumer(tx, searchIndex.name); // it may be adding what it read before
    await forgetDocuments(tx, await documentsToForget(tx, userId));
    await tx.updateTable('search_document').set({ owner_id: null }).where('owner_id', '=', userId).execute();
  },
};

/** Claims that others depend on stay, without their author. */
async function documentsToForget(tx: Tx, userId: number) {
  const own = await tx.selectFrom('search_document').select(['kind', 'subject_id']).where('owner_id', '=', userId).execute();
  const erased = new Set((await claimsErasedWith(tx, userId)).map(({ id }) => id));
  return own.filter(({ kind, subject_id }) => kind !== 'claim' || erased.has(subject_id));
}
