import { tierOf } from '@verdict/core/reputation';
import type { Database, Tables, Tx } from '@verdict/platform/postgres';
import type { Account, EditAccount } from '@verdict/wire/account';
import { REPUTATION } from '@verdict/wire/reputation';
import type { Selectable } from 'kysely';
import { appendEvent } from '../../audit/index.ts';
import { numberInForce } from '../../policy/index.ts';

export type UserRow = Selectable<Tables['users']>;

type Queries = Database['kysely'] | Tx;

/** Finds the active account with a mail address, ignoring case. */
export function findByEmail(queries: Queries, email: string): Promise<UserRow | undefined> {
  return queries
    .selectFrom('users')
    .selectAll()
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .where('erased_at', 'is', null)
    .executeTakeFirst();
}

export function lockAccount(tx: Tx, userId: number): Promise<UserRow | undefined> {
  return tx.selectFrom('users').selectAll().where('id', '=', userId).where('erased_at', 'is', null).forUpdate().executeTakeFirst();
}

/** The account as its owner sees it. */
export async function readAccount(queries: Queries, userId: number): Promise<Account> {
  const row = await queries
    .selectFrom('users')
    .selectAll('users')
    .select(numberInForce(REPUTATION, 'tierFloors').as('tier_floors'))
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('second_factor').select('user_id').whereRef('user_id', '=', 'users.id').where('confirmed_at', 'is not', null)).as(
        'second_factor',
      ),
    )
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return {
    id: row.id,
    uuid: row.uuid,
    email: row.email,
    name: row.name,
    role: row.role,
    tier: tierOf(row.reputation, row.tier_floors),
    reputation: row.reputation,
    language: row.language,
    verified: row.verified_at !== null,
    second_factor: Boolean(row.second_factor),
    erase_after: row.erase_after?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  };
}

/** Changes an account's name and language. */
export async function editAccount(tx: Tx, { userId, now }: { userId: number; now: Date }, changes: EditAccount): Promise<Account> {
  const { name, language } = changes;
  const { uuid } = await tx
    .updateTable('users')
    .set({ ...(name !== undefined && { name: name.trim(), removed_name: null }), ...(language && { language }), updated_at: now })
    .where('id', '=', userId)
    .returning('uuid')
    .executeTakeFirstOrThrow();
  const payload = { changed: Object.keys(changes).toSorted() };
  await appendEvent(tx, 'account.edited', { occurredAt: now, subject: uuid, subjectUserId: userId, payload });
  return readAccount(tx, userId);
}
