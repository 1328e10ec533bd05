import type { PersonalData } from '../define-slice.ts';

/** The groups a person seemed to belong to, without the names of the others. */
export const THREAT_PERSONAL_DATA: PersonalData = {
  section: 'suspicious_activity',
  async read({ kysely }, userId) {
    const threats = await kysely
      .selectFrom('threat_member as member')
      .innerJoin('threat', 'threat.id', 'member.threat_id')
      .select(['threat.id', 'threat.kind', 'member.score', 'threat.first_at', 'threat.last_at', 'threat.opened_at'])
      .where('member.user_id', '=', userId)
      .orderBy('threat.id')
      .execute();
    const actions = await kysely
      .selectFrom('threat_action')
      .select(['threat_id', 'action', 'reason', 'started_at'])
      .where('started_by', '=', userId)
      .orderBy('id')
      .execute();
    return { threats, actions };
  },
  async erase(_deps, tx, { userId }) {
    await tx.deleteFrom('threat_member').where('user_id', '=', userId).execute();
    for (const column of ['started_by', 'second_by', 'undone_by'] as const)
      await tx
        .updateTable('threat_action')
        .set({ [column]: null })
        .where(column, '=', userId)
        .execute();
  },
};
