import type { Database, Tables } from '@verdict/platform/postgres';
import type { PolicyDefinition, Versioned } from '@verdict/wire/policy';
import { type RawBuilder, type Selectable, sql } from 'kysely';

type Reader = Database['kysely'];
type Stored = Pick<Selectable<Tables['policy']>, 'version_name' | 'values'>;

/** The current policy. Call it inside the transaction that records a decision. */
export async function policyInForce<Policy extends Versioned>(reader: Reader, definition: PolicyDefinition<Policy>): Promise<Policy> {
  const stored = await reader
    .selectFrom('policy_in_force')
    .select(['version_name', 'values'])
    .where('name', '=', definition.name)
    .executeTakeFirst();
  return stored ? toPolicy(definition, stored) : definition.first;
}

/** All versions of a policy, by the version string that decisions record. */
export async function policyVersions<Policy extends Versioned>(
  reader: Reader,
  definition: PolicyDefinition<Policy>,
): Promise<ReadonlyMap<string, Policy>> {
  const rows = await reader
    .selectFrom('policy')
    .select(['version_name', 'values'])
    .where('name', '=', definition.name)
    .orderBy('version')
    .execute();
  return new Map(rows.map((row) => [row.version_name, toPolicy(definition, row)]));
}

/** The current version string, for use inside a larger query. */
export function versionInForce({ name }: PolicyDefinition): RawBuilder<string> {
  return sql<string>`(SELECT version_name FROM policy_in_force WHERE name = ${name})`;
}

/** One number of the current policy, for use inside a larger query. */
export function numberInForce<Policy extends Versioned, Name extends keyof Policy & string>(
  { name }: PolicyDefinition<Policy>,
  number: Name,
): RawBuilder<Policy[Name]> {
  return sql<Policy[Name]>`(SELECT "values" -> ${number}::text FROM policy_in_force WHERE name = ${name})`;
}

/** A version from before a number was added gets the first default of that number. */
export function toPolicy<Policy extends Versioned>({ first }: PolicyDefinition<Policy>, { version_name, values }: Stored): Policy {
  return { ...first, ...values, version: version_name };
}
