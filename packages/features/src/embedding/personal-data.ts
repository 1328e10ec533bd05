import type { Tx } from '@verdict/platform/postgres';
import { sql } from 'kysely';
import type { PersonalData } from '../define-slice.ts';
import { forget } from './forget-texts.ts';

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
  async erase(deps, tx, { userId }) {
    for (const kind of ['proposal', 'point'] as const) {
      const goneIds = await lockTextsOf(tx, kind, userId);
      if (goneIds.length === 0) continue;
      await forget(deps, tx, kind, goneIds);
      await tx.deleteFrom('embedding_queue').where('kind', '=', kind).where('subject_id', 'in', goneIds).execute();
    }
  },
};

/** Locks the texts before their vectors, as saving a vector does. Claims stay without their author, and so do their vectors. */
async function lockTextsOf(tx: Tx, kind: 'proposal' | 'point', userId: number): Promise<number[]> {
  const texts = kind === 'proposal' ? sql`proposal_summary` : sql`point`;
  const { rows } = await sql<{ id: number }>`SELECT id FROM ${texts} AS text WHERE user_id = ${userId} ORDER BY id FOR UPDATE`.execute(tx);
  return rows.map(({ id }) => id);
}
