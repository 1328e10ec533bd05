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
    const verifications = await database.kysely
      .selectFrom('required_verification')
      .select(['reason', 'started_at', 'ended_at', 'ended_how'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute();
    return {
      ...(await readAccount(database.kysely, userId)),
      removed_name,
      sessions: await listSessions({ db: database, now: new Date(0) }, userId, undefined),
      keys: await listKeys(database, userId, { limit: MAX_ROWS, before: undefined }),
      required_verifications: verifications,
      identities: identities.map((identity) => ({ ...identity, created_at: identity.created_at.toISOString() })),
    };
  },
  async erase(_deps, tx, { userId }) {
    const { email } = await tx.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow();
    await deleteSignUps(tx, email);
    await tx.deleteFrom('external_identity').where('user_id', '=', userId).execute();
    await tx.deleteFrom('required_verification').where('user_id', '=', userId).execute();
    await tx.updateTable('required_verification').set({ started_by: null }).where('started_by', '=', userId).execute();
    await tx.deleteFrom('second_factor').where('user_id', '=', userId).execute();
  },
};
