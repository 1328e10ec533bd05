import { sql } from 'kysely';
import type { PersonalData } from '../define-slice.ts';

/** What was found about a person and is not yet a threat. */
export const COLLUSION_PERSONAL_DATA: PersonalData = {
  section: 'findings_of_collusion',
  async read({ kysely }, userId) {
    const findings = await kysely
      .selectFrom('collusion_finding')
      .select(['kind', 'items', 'signals', 'found_at'])
      .where(sql<boolean>`members ? ${String(userId)}`)
      .orderBy('id')
      .execute();
    return { findings };
  },
  async erase(_deps, tx, { userId }) {
    await sql`UPDATE collusion_finding SET members = members - ${String(userId)}::text WHERE members ? ${String(userId)}`.execute(tx);
  },
};
