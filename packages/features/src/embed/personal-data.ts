import type { PersonalData } from '../define-slice.ts';

export const EMBED_PERSONAL_DATA: PersonalData = {
  section: 'embedding',
  async read({ kysely }, userId) {
    const sites = await kysely
      .selectFrom('embed_account')
      .innerJoin('embed_site', 'embed_site.id', 'site_id')
      .select(['origin', 'subject', 'embed_account.created_at'])
      .where('user_id', '=', userId)
      .execute();
    return { sites };
  },
  async erase(_deps, tx, { userId }) {
    await tx.deleteFrom('embed_token').where('user_id', '=', userId).execute();
    await tx.deleteFrom('embed_account').where('user_id', '=', userId).execute();
  },
};
