import type { Role } from '@verdict/core/account';
import { type TierFloors, tierOf } from '@verdict/core/reputation';
import { ok, type Result, refuse } from '@verdict/platform/http';
import type { Database, Tables, Tx } from '@verdict/platform/postgres';
import type { Person, Profile } from '@verdict/wire/account';
import { REPUTATION } from '@verdict/wire/reputation';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import { numberInForce } from '../../policy/index.ts';
import { isSuspended } from '../access.ts';
import { changeRole } from '../add-account.ts';
import { notifyOfSecurityChange } from '../own-account/notify-of-security-change.ts';
import { lockAccount, type UserRow } from '../own-account/own-account.ts';

type Queries = Database['kysely'] | Tx;

/** A person's public profile. */
export async function readProfile({ db, now }: { db: Database; now: Date }, userId: number): Promise<Result<Profile>> {
  const row = await db.kysely
    .selectFrom('users')
    .selectAll('users')
    .select(numberInForce(REPUTATION, 'tierFloors').as('tier_floors'))
    .select(({ selectFrom, fn }) =>
      selectFrom('points')
        .whereRef('user_id', '=', 'users.id')
        .where('deleted_at', 'is', null)
        .select(fn.countAll<number>().as('count'))
        .as('point_count'),
    )
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!row) return refuse('not_found');
  if (row.erased_at) return refuse('gone');
  return ok({ ...toPublic(row, now), point_count: row.point_count ?? 0 });
}

interface Search {
  query: string | undefined;
  limit: number;
  before: number | undefined;
}

/** People as administrators see them, newest first. */
export async function listPeople({ db, now }: { db: Database; now: Date }, { query, limit, before }: Search): Promise<Person[]> {
  let people = peopleIn(db.kysely).where('erased_at', 'is', null).orderBy('users.id', 'desc').limit(limit);
  if (before !== undefined) people = people.where('users.id', '<', before);
  if (query) people = people.where(matches(query));
  return (await people.execute()).map((row) => toPerson(row, now));
}

/** Changes a person's role, unless that would leave no administrator to change it back. */
export async function changePersonsRole(deps: Deps, tx: Tx, { userId, role }: { userId: number; role: Role }): Promise<Result<Person>> {
  const isLast = role !== 'admin' && (await isOnlyAdmin(tx, userId, deps.clock.now()));
  const user = await lockAccount(tx, userId);
  if (!user) return refuse('not_found');
  const now = deps.clock.now(); // what was created while we waited for the lock ends as well
  if (isLast) return refuse('last_admin');
  if (user.role !== role) {
    await changeRole(tx, { userId, role, now });
    await notifyOfSecurityChange(deps, tx, { userId, what: 'role_changed' });
  }
  const row = await peopleIn(tx).where('users.id', '=', userId).executeTakeFirstOrThrow();
  return ok(toPerson(row, now));
}

/** Any number that no other lock uses; its holder changes who is administrator. */
const ADMINS_LOCK = 7_203_002;

/**
 * Whether this is the only administrator who can act. The lock admits one caller at a time, so that two cannot leave at
 * once, and all administrators are locked, so that none is suspended meanwhile. Call it before locking any account.
 */
export async function isOnlyAdmin(tx: Tx, userId: number, now: Date): Promise<boolean> {
  await sql`SELECT pg_advisory_xact_lock(${ADMINS_LOCK})`.execute(tx);
  const admins = await tx
    .selectFrom('users')
    .select(['id', 'role', 'erase_after', 'suspended_at', 'suspended_until'])
    .where((eb) => eb.or([eb('role', '=', 'admin'), eb('id', '=', userId)]))
    .orderBy('id') // the order in which suspending locks them
    .forNoKeyUpdate()
    .execute();
  const staying = admins.filter((one) => one.role === 'admin' && one.erase_after === null && !isSuspended(one, now));
  return staying.length === 1 && staying[0]?.id === userId;
}

function peopleIn(queries: Queries) {
  return queries
    .selectFrom('users')
    .leftJoin('second_factor', 'second_factor.user_id', 'users.id')
    .selectAll('users')
    .select('second_factor.confirmed_at as second_factor_at')
    .select(numberInForce(REPUTATION, 'tierFloors').as('tier_floors'));
}

/** Matches part of a name or mail address, taken literally, or a whole id. */
function matches(query: string) {
  const anywhere = `%${query.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const id = /^\d{1,15}$/.test(query) ? Number(query) : 0;
  return ({ eb, or }: ExpressionBuilder<Tables, 'users'>) =>
    or([eb('users.name', 'ilike', anywhere), eb('users.email', 'ilike', anywhere), eb('users.id', '=', id)]);
}

function toPublic(row: UserRow & { tier_floors: TierFloors }, now: Date): Omit<Profile, 'point_count'> {
  const { id, uuid, name, role, reputation, tier_floors } = row;
  const created_at = row.created_at.toISOString();
  return { id, uuid, name, role, tier: tierOf(reputation, tier_floors), reputation, suspended: isSuspended(row, now), created_at };
}

function toPerson(row: UserRow & { tier_floors: TierFloors; second_factor_at: Date | null }, now: Date): Person {
  return {
    ...toPublic(row, now),
    email: row.email,
    verified: row.verified_at !== null,
    second_factor: row.second_factor_at !== null,
    suspended_until: row.suspended_until?.toISOString() ?? null,
    erase_after: row.erase_after?.toISOString() ?? null,
  };
}
