import type { Role } from '@verdict/core/account';
import type { Language } from '@verdict/core/notification';
import type { Tx } from '@verdict/platform/postgres';
import { newUuid } from '@verdict/platform/random';
import { appendEvent } from '../audit/index.ts';
import { endAccess } from './access.ts';

export interface NewAccount {
  email: string;
  name: string;
  role: Role;
  /** From `hashPassword`. It is slow on purpose, so call it before the transaction. */
  passwordHash?: string;
  language?: Language;
  /** Whether the owner has confirmed the address. Default: true. */
  verified?: boolean;
}

export type AddAccountResult = { ok: true; userId: number; uuid: string } | { ok: false; refusal: { code: 'email_taken' } };

/** Adds an account, unless one with this address exists. */
export async function addAccount(tx: Tx, account: NewAccount, now: Date): Promise<AddAccountResult> {
  const { email, name, role, passwordHash, language = 'en', verified = true } = account;
  const uuid = newUuid();
  const added = await tx
    .insertInto('users')
    .values({
      uuid,
      email,
      name,
      role,
      password_hash: passwordHash ?? null,
      language,
      verified_at: verified ? now : null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) return { ok: false, refusal: { code: 'email_taken' } };
  await appendEvent(tx, 'account.created', { occurredAt: now, subject: uuid, subjectUserId: added.id, payload: { role } });
  return { ok: true, userId: added.id, uuid };
}

/** Changes the role and ends all sessions and keys created under the old one. */
export async function changeRole(tx: Tx, { userId, role, now }: { userId: number; role: Role; now: Date }): Promise<void> {
  const { uuid } = await tx
    .updateTable('users')
    .set({ role, updated_at: now })
    .where('id', '=', userId)
    .returning('uuid')
    .executeTakeFirstOrThrow();
  await appendEvent(tx, 'account.role_changed', { occurredAt: now, subject: uuid, subjectUserId: userId, payload: { role } });
  await endAccess(tx, userId, now);
}
