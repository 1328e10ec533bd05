import type { Tx } from '@verdict/platform/postgres';
import { newUuid } from '@verdict/platform/random';
import { appendEvents, type NewEvent } from '../audit/index.ts';

/** A person of another platform. */
export interface ImportedPerson {
  /** Their id there, of letters, digits and hyphens. */
  externalId: string;
  name: string;
  /** Their first activity. */
  since: Date;
}

/** An address that cannot exist, so that nobody signs in with it and no mail is sent. */
const addressOf = (source: string, { externalId }: ImportedPerson): string => `${externalId}@${source}.invalid`;

/** Adds accounts for people of another platform, unless they exist. Returns the accounts by their ids there, and how many are new. */
export async function importAccounts(
  tx: Tx,
  { source, people }: { source: string; people: readonly ImportedPerson[] },
): Promise<{ ids: Map<string, number>; added: number }> {
  const rows = people.map((person) => ({
    uuid: newUuid(),
    email: addressOf(source, person),
    name: person.name,
    role: 'member' as const,
    password_hash: null,
    language: 'en' as const,
    verified_at: null,
    created_at: person.since,
    updated_at: person.since,
  }));
  const added = await tx
    .insertInto('users')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'uuid', 'created_at'])
    .execute();
  await appendEvents(
    tx,
    added.map(
      ({ id, uuid, created_at }): NewEvent => ({
        kind: 'account.created',
        occurredAt: created_at,
        subject: uuid,
        subjectUserId: id,
        payload: { role: 'member' },
      }),
    ),
  );
  return { ids: await findImported(tx, source, people), added: added.length };
}

async function findImported(tx: Tx, source: string, people: readonly ImportedPerson[]): Promise<Map<string, number>> {
  const byAddress = new Map(people.map((person) => [addressOf(source, person).toLowerCase(), person.externalId]));
  const rows = await tx
    .selectFrom('users')
    .select(['id', 'email'])
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', eb.fn.any(eb.val([...byAddress.keys()]))))
    .execute();
  return new Map(rows.map(({ id, email }) => [byAddress.get(email.toLowerCase()) as string, id]));
}
