import type { Tx } from '@verdict/platform/postgres';
import type { PersonalData, Reader } from '../define-slice.ts';

/** A person's reports, moderation notes and suspensions. Their decisions stay, without a name. */
export const MODERATION_PERSONAL_DATA: PersonalData = {
  section: 'moderation',
  async read({ kysely }, userId) {
    const [reports, suspensions, appeals, notes, actions] = await Promise.all([
      readReports(kysely, userId),
      readSuspensionsOf(kysely, userId),
      readAppealsOf(kysely, userId),
      kysely
        .selectFrom('moderation_note')
        .select(['case_id', 'text', 'created_at'])
        .where('author_id', '=', userId)
        .orderBy('id')
        .execute(),
      readActionsBy(kysely, userId),
    ]);
    return { reports, suspensions, appeals, notes, actions };
  },
  async erase(_deps, tx, { userId }) {
    await tx.updateTable('report').set({ reporter_id: null, note: null }).where('reporter_id', '=', userId).execute();
    await tx.deleteFrom('suspension').where('user_id', '=', userId).execute(); // deletes the appeal too; the public log never had their name
    await deleteTextAbout(tx, userId);
    await clearModerator(tx, userId);
  },
};

function readReports(kysely: Reader, userId: number) {
  return kysely
    .selectFrom('report')
    .select(['subject_kind', 'subject_id', 'reason', 'note', 'created_at'])
    .where('reporter_id', '=', userId)
    .orderBy('id')
    .execute();
}

function readSuspensionsOf(kysely: Reader, userId: number) {
  return kysely
    .selectFrom('suspension')
    .select(['reason', 'until', 'created_at', 'lifted_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}

function readAppealsOf(kysely: Reader, userId: number) {
  return kysely
    .selectFrom('appeal')
    .leftJoin('suspension', 'suspension.id', 'appeal.suspension_id')
    .leftJoin('quarantine_summary as aside', 'aside.id', 'appeal.quarantine_id')
    .select(['text', 'outcome', 'decision_reason', 'appeal.created_at', 'decided_at'])
    .where(({ or, eb }) => or([eb('suspension.user_id', '=', userId), eb('aside.user_id', '=', userId)]))
    .orderBy('appeal.id')
    .execute();
}

function readActionsBy(kysely: Reader, userId: number) {
  return kysely
    .selectFrom('moderation_action')
    .select(['kind', 'decision', 'reason', 'created_at'])
    .where('moderator_id', '=', userId)
    .orderBy('id')
    .execute();
}

/** Reports and notes may quote what the person wrote, and their hashes would recognise it. */
async function deleteTextAbout(tx: Tx, userId: number): Promise<void> {
  const cases = tx.selectFrom('moderation_case').select('id').where('owner_id', '=', userId);
  await tx.updateTable('report').set({ note: null, words_hash: null }).where('case_id', 'in', cases).execute();
  await tx.updateTable('moderation_note').set({ text: '' }).where('case_id', 'in', cases).execute();
  await tx.updateTable('moderation_case').set({ owner_id: null }).where('owner_id', '=', userId).execute();
}

/** Actions of a moderator stay, without their name. */
async function clearModerator(tx: Tx, userId: number): Promise<void> {
  await tx.updateTable('moderation_note').set({ author_id: null }).where('author_id', '=', userId).execute();
  await tx.updateTable('moderation_action').set({ moderator_id: null }).where('moderator_id', '=', userId).execute();
  await tx.updateTable('moderation_action').set({ undone_by: null }).where('undone_by', '=', userId).execute();
  await tx.updateTable('moderation_case').set({ claimed_by: null, claimed_until: null }).where('claimed_by', '=', userId).execute();
  await tx.updateTable('suspension').set({ moderator_id: null }).where('moderator_id', '=', userId).execute();
  await tx.updateTable('suspension').set({ lifted_by: null }).where('lifted_by', '=', userId).execute();
  await tx.updateTable('appeal').set({ decided_by: null }).where('decided_by', '=', userId).execute();
}
