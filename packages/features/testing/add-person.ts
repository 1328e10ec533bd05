import { hash } from '@node-rs/argon2';
import type { Role, Scope } from '@verdict/core/account';
import type { Tx } from '@verdict/platform/postgres';
import { addAccount, createKey } from '../src/account/index.ts';
import type { Deps } from '../src/deps.ts';
import { giveReputation } from '../src/reputation/index.ts';

/** Someone with an account, and a key to it. */
export type Person = { userId: number; email: string; token: string; authorization: string };

export interface PersonOptions {
  /** What others read; by default the first part of the mail address. */
  name?: string;
  role?: Role;
  /** By default none. */
  password?: string;
  /** Of the key; by default all that the role has. */
  scopes?: Scope[] | null;
  expiresInDays?: number;
  reputation?: number;
}

/** Nobody guesses the passwords of tests, and hashing them for real is slow on purpose. */
const QUICKLY = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** Adds an account whose mail address begins so, and a key to it. */
export async function addPerson({ db, clock }: Deps, mailbox: string, options: PersonOptions = {}): Promise<Person> {
  const { name = mailbox, role = 'member', password, scopes = null, expiresInDays = 1, reputation = 0 } = options;
  const email = `${mailbox}@example.org`;
  const passwordHash = password === undefined ? {} : { passwordHash: await hash(password, QUICKLY) };
  return db.transaction(async (tx) => {
    const account = await addAccount(tx, { email, name, role, ...passwordHash }, clock.now());
    // A test that is tried again finds the people it made the first time.
    const userId = account.ok ? account.userId : await idOf(tx, email);
    if (reputation > 0) await giveReputation(tx, { userId, points: reputation, now: clock.now() });
    const { token } = await createKey(tx, { userId, name: 'test', scopes, expiresInDays, quotaPerDay: null }, clock.now());
    return { userId, email, token, authorization: `Bearer ${token}` };
  });
}

async function idOf(tx: Tx, email: string): Promise<number> {
  return (await tx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;
}
