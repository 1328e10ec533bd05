import type { Role } from '@verdict/core/account';
import { tierOf } from '@verdict/core/reputation';
import { ok, type Result, refuse } from '@verdict/platform/http';
import type { Tx } from '@verdict/platform/postgres';
import { REPUTATION } from '@verdict/wire/reputation';
import { isSuspended, lockAnswers, lockBalances } from '../../account/index.ts';
import { numberInForce } from '../../policy/index.ts';
import type { Moderator } from '../action/actions.ts';

interface People {
  moderator: Moderator;
  person: { userId: number; role: Role; name: string };
}

interface Wanted {
  moderatorId: number;
  personId: number;
  /** Whether the person's answers will be counted again, so that none may be written meanwhile. */
  changesAnswers?: boolean;
  now: Date;
}

/**
 * Locks both people in the order of their ids. The moderator is locked less, because their other requests hold a key to them. If two administrators suspend each other at once, the second is suspended by then and is refused.
 * Roles are read again, since those of a token are cached for a few seconds.
 */
export async function lockPeople(tx: Tx, { moderatorId, personId, changesAnswers = false, now }: Wanted): Promise<Result<People>> {
  for (const id of [moderatorId, personId].toSorted((a, b) => a - b))
    await (changesAnswers && id === personId ? lockAnswers(tx, [id]) : lockBalances(tx, [id]));
  const rows = await tx
    .selectFrom('account')
    .select(['id', 'name', 'role', 'reputation', 'suspended_at', 'suspended_until', 'erased_at'])
    .select(numberInForce(REPUTATION, 'tierFloors').as('tier_floors'))
    .where('id', 'in', [moderatorId, personId])
    .execute();
  const moderator = rows.find(({ id }) => id === moderatorId);
  const person = rows.find(({ id }) => id === personId);
  if (!moderator || moderator.role === 'member' || isSuspended(moderator, now)) return refuse('role_too_low', { need: 'moderator' });
  if (!person || person.erased_at) return refuse('not_found');
  return ok({
    moderator: { userId: moderatorId, role: moderator.role, tier: tierOf(moderator.reputation, moderator.tier_floors) },
    person: { userId: personId, role: person.role, name: person.name },
  });
}
