import type { Database } from '@verdict/platform/postgres';
import { firstValues, type Policy, type PolicyVersion } from '@verdict/wire/policy';
import { sql } from 'kysely';
import type { SlicePolicy } from '../define-slice.ts';
import { toPolicy } from './in-force.ts';

type Reader = Database['kysely'];

function versions(reader: Reader, table: 'policy' | 'policy_in_force', name: string) {
  return reader
    .selectFrom(`${table} as policy`)
    .leftJoin('account', 'account.id', 'policy.author_id')
    .selectAll('policy')
    .select([
      'account.name as author_name',
      sql<
        object | null
      >`(SELECT before."values" FROM policy before WHERE before.name = policy.name AND before.version = policy.version - 1)`.as('previous'),
    ])
    .where('policy.name', '=', name);
}

type Row = Awaited<ReturnType<ReturnType<typeof versions>['executeTakeFirstOrThrow']>>;

function toVersion({ id, uuid, version, version_name, values, reason, author_id, author_name, created_at, previous }: Row): PolicyVersion {
  return {
    ...{ id, uuid, version, version_name, values: { ...values }, reason },
    author: author_id === null ? null : { id: author_id, name: author_name as string },
    created_at: created_at.toISOString(),
    previous: previous && { ...previous },
  };
}

export async function readPolicy(reader: Reader, { definition, countOutdated }: SlicePolicy): Promise<Policy> {
  const row = await versions(reader, 'policy_in_force', definition.name).executeTakeFirstOrThrow();
  const { id: _id, uuid: _uuid, previous: _previous, ...inForce } = toVersion(row);
  const { version: _version, ...values } = toPolicy(definition, row);
  return {
    name: definition.name,
    ...inForce,
    values,
    defaults: { ...firstValues(definition) },
    schema: definition.schema,
    outdated: (await countOutdated?.(reader)) ?? null,
  };
}

/** Newest first. `before` is the last id of the previous page. */
export async function listVersions(
  reader: Reader,
  name: string,
  page: { limit: number; before: number | undefined },
): Promise<PolicyVersion[]> {
  let query = versions(reader, 'policy', name).orderBy('policy.id', 'desc').limit(page.limit);
  if (page.before !== undefined) query = query.where('policy.id', '<', page.before);
  return (await query.execute()).map(toVersion);
}
