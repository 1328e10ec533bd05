import type { PersonalData } from '../define-slice.ts';

/** How far a person's votes count, and what that follows from. */
export const TRUST_PERSONAL_DATA: PersonalData = {
  section: 'trust',
  async read({ kysely }, userId) {
    const detail = await kysely
      .selectFrom('trust_detail')
      .select(['features', 'score', 'policy_version', 'computed_at'])
      .where('user_id', '=', userId)
      .executeTakeFirst();
    const suspicion = await kysely
      .selectFrom('user_suspicion')
      .select(['bot_likelihood', 'collusion_score', 'updated_at'])
      .where('user_id', '=', userId)
      .executeTakeFirst();
    const due = await kysely.selectFrom('trust_due').select('since').where('user_id', '=', userId).executeTakeFirst();
    const changes = await kysely
      .selectFrom('trust_change')
      .select(['changed_at', 'before', 'after'])
      .where('user_id', '=', userId)
      .orderBy('changed_at')
      .orderBy('id')
      .execute();
    return { detail: detail ?? null, suspicion: suspicion ?? null, to_be_computed_since: due?.since ?? null, changes };
  },
  async erase(_deps, tx, { userId }) {
    for (const table of ['trust_detail', 'trust_due', 'trust_change', 'user_suspicion'] as const)
      await tx.deleteFrom(table).where('user_id', '=', userId).execute();
  },
};
