import { sql } from 'kysely';
import type { PersonalData } from '../define-slice.ts';

/** Vectors of what a person wrote: parts of a text can be guessed from them. */
export const EMBEDDING_PERSONAL_DATA: PersonalData = {
  section: 'embeddings',
  async read({ kysely }, userId) {
    return kysely
      .selectFrom('embedding')
      .innerJoin('proposal_summary as proposal', 'proposal.id', 'subject_id')
      .select(['proposal.proposal_id', 'embedding_id', 'model', 'dimension', 'embedding.created_at'])
      .where('kind', '=', 'proposal')
      .where('user_id', '=', userId)
      .orderBy('proposal.id')
      .execute();
  },
  async erase({ slices }, tx, { userId, now }) {
    const { rows } = await sql<{ id: number }>`SELECT id FROM proposal_summary WHERE user_id = ${userId} ORDER BY id`.execute(tx);
    const goneIds = rows.map(({ id }) => id);
    if (goneIds.length === 0) return;
    await tx.deleteFrom('embedding').where('kind', '=', 'proposal').where('subject_id', 'in', goneIds).execute();
    await tx.deleteFrom('embedding_queue').where('kind', '=', 'proposal').where('subject_id', 'in', goneIds).execute();
    for (const { onEmbedded } of slices) await onEmbedded?.(tx, { kind: 'proposal', ids: [], goneIds, now });
  },
};
