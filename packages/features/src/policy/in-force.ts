import type { Database, Tables } from '@verdict/platform/postgres';
import type { PolicyDefinition, Versioned } from '@verdict/wire/policy';
import { type RawBuilder, type Selectable, sql } from 'kysely';

type Reader = Database['kysely'];
type Stored = Pick<Selectable<Tables['policy']>, 'version_name' | 'values'>;

/** The policy by which decisions are made now. A transaction that records a decision asks within it. */
export async function policyInForce<Policy extends Versioned>(reader: Reader, definition: PolicyDefinition<Policy>): Promise<Policy> {
  const stored = await reader
    .selectFrom('policy_in_force')
    .select(['version_name', 'values'])
    .where('name', '=', definition.name)
    .executeTakeFirst();
  return stored ? asPolicy(definition, stored) : definition.first;
}

/** Every version there was, by what decisions record of it. */
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
  return new Map(rows.map((row) => [row.version_name, asPolicy(definition, row)]));
}

/** What decisions record of the version in force, for a statement that reads other things too. */
export function versionInForce({ name }: PolicyDefinition): RawBuilder<string> {
  return sql<string>`(SELECT version_name FROM policy_in_force WHERE name = ${name})`;
}

/** One of its numbers, for a statement that reads other things too. */
export function numberInForce<Policy extends Versioned, Name extends keyof Policy & string>(
  { name }: PolicyDefinition<Policy>,
  number: Name,
): RawBuilder<Policy[Name]> {
  return sql<Policy[Name]>`(SELECT "values" -> ${number}::text FROM policy_in_force WHERE name = ${name})`;
}

/** A version from before a number was added has that number as it was first. */
export function asPolicy<Policy extends Versioned>({ first }: PolicyDefinition<Policy>, { version_name, values }: Stored): Policy {
  return { ...first, ...values, version: version_name };
}
