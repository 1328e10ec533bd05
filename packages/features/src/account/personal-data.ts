import type { PersonalData } from '../define-slice.ts';
import { listKeys } from './key/keys.ts';
import { readAccount } from './own-account/own-account.ts';
import { listSessions } from './sign-in/sessions.ts';
import { deleteSignUps } from './sign-up/sign-up.ts';

const MAX_ROWS = 10_000;

export const ACCOUNT_PERSONAL_DATA: PersonalData = {
  section: 'account',
  async read(database, userId) {
    const identities = await database.kysely
      .selectFrom('external_identity')
      .select(['issuer', 'subject', 'created_at'])
      .where('user_id', '=', userId)
      .execute();
    const { removed_name } = await database.kysely
      .selectFrom('users')
      .select('removed_name')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    return {
      ...(await readAccount(database.kysely, userId)),
      removed_name,
      sessions: await listSessions({ db: database, now: new Date(0) }, userId, undefined),
      keys: await listKeys(database, userId, { limit: MAX_ROWS, before: undefined }),
      identities: identities.map((identity) => ({ ...identity, created_at: identity.created_at.toISOString() })),
    };
  },
  async erase(_deps, tx, { userId }) {
    const { email } = await tx.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow();
    await deleteSignUps(tx, email);
    await tx.deleteFrom('external_identity').where('user_id', '=', userId).execute();
    await tx.deleteFrom('second_factor').where('user_id', '=', userId).execute();
  },
};
