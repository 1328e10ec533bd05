import { claimKeysOf } from '@verdict/platform/idempotency';
import { type Column, unnestOf } from '@verdict/platform/postgres';
import { lockedAccounts } from '../account/index.ts';
import { insertEventsOf } from '../audit/index.ts';
import type { BatchedCommand, NewRow } from './batched-command.ts';

type AnyCommand<New extends NewRow> = Pick<
  BatchedCommand<New, object, never>,
  'table' | 'columns' | 'identity' | 'onConflict' | 'returning' | 'eventKind'
>;

const COMMON: readonly Column<NewRow>[] = [
  { name: 'uuid', type: 'uuid', of: ({ row }) => row.uuid },
  { name: 'user_id', type: 'bigint', of: ({ row }) => row.user_id },
  { name: 'created_at', type: 'timestamptz', of: ({ event }) => event.occurred_at },
  { name: 'caller_id', type: 'bigint', of: ({ repeat }) => repeat?.userId },
  { name: 'route', type: 'text', of: ({ repeat }) => repeat?.route },
  { name: 'key', type: 'text', of: ({ repeat }) => repeat?.key },
  { name: 'fingerprint', type: 'bytea', of: ({ repeat }) => repeat?.fingerprint },
  { name: 'salt', type: 'bytea', of: ({ event }) => event.salt },
  { name: 'payload', type: 'json', of: ({ event }) => event.payload }, // the exact bytes that the commitment was computed from
];

/** The parameters of each row: its columns, its idempotency key and its event. */
export function sentColumns<New extends NewRow>({ columns }: AnyCommand<New>): readonly Column<New>[] {
  return [...COMMON, ...columns];
}

/**
 * Inserts the idempotency keys, rows and events of a batch in one statement. A row whose key is taken is skipped, and a
 * skipped row has no event. Keys are counted, and so all claimed, before the first row is inserted: see the lock order.
 */
export function insertStatement<New extends NewRow>(command: AnyCommand<New>): string {
  const identity = command.identity.join(', ');
  return `
  WITH input AS MATERIALIZED (SELECT * FROM ${unnestOf(sentColumns(command))}
  ), claimed AS (${CLAIM} ORDER BY caller_id, route, key ON CONFLICT DO NOTHING RETURNING resource
  ), candidate AS (
    SELECT DISTINCT ON (${identity}) * FROM input
    WHERE (SELECT count(*) FROM claimed) >= 0 AND (key IS NULL OR uuid IN (SELECT resource FROM claimed))
    ORDER BY ${identity}, created_at
  ), saved AS (${insertFrom('candidate', command)} ${command.onConflict} RETURNING ${command.returning}
  ), logged AS (${logOf(command)})
  SELECT input.uuid AS request, input.key IS NULL OR claimed.resource IS NOT NULL AS is_claimed, logged.event, saved.*
  FROM input LEFT JOIN saved USING (uuid) LEFT JOIN logged ON logged.subject = input.uuid
    LEFT JOIN claimed ON claimed.resource = input.uuid`;
}

/**
 * The same for rows that are all expected to be accepted: locks the accounts itself, and writes all rows or none. Fails if a key
 * exists, or a row, unless existing rows are replaced. Returns each row, without an event if it was skipped.
 */
export function optimisticStatement<New extends NewRow>(
  command: AnyCommand<New>,
  { guard, replaces }: { guard: { with?: string; where: string }; replaces: boolean },
): string {
  return `
  WITH RECURSIVE ${guard.with ? `${guard.with}, ` : ''}locked AS MATERIALIZED (${lockedAccounts(ACCOUNTS)}
  ), given AS MATERIALIZED (SELECT * FROM ${unnestOf(sentColumns(command), OWN_PARAMETERS + 1)}
  ), input AS MATERIALIZED (
    SELECT * FROM given WHERE (SELECT count(*) FROM locked) = cardinality(${ACCOUNTS}) AND ${guard.where}
  ), claimed AS (${CLAIM} RETURNING resource
  ), saved AS (${insertFrom('input', command)} WHERE (SELECT count(*) FROM claimed) >= 0
    ${replaces ? command.onConflict : ''} RETURNING ${command.returning}
  ), logged AS (${logOf(command)})
  SELECT input.uuid AS request, logged.event, saved.* FROM input LEFT JOIN saved USING (uuid) LEFT JOIN logged ON logged.subject = input.uuid`;
}

/** The parameters of an optimistic statement that come before the columns. */
export const PARENTS = '$1::bigint[]';
const ACCOUNTS = '$2::bigint[]';
const OWN_PARAMETERS = 2;

const CLAIM = claimKeysOf('SELECT caller_id, route, key, fingerprint, uuid, created_at FROM input WHERE key IS NOT NULL');

function insertFrom<New extends NewRow>(source: string, { table, columns }: AnyCommand<New>): string {
  const names = columns.map(({ name }) => name).join(', ');
  const values = columns.map(({ name, as }) => (as ? `${name}::${as}` : name)).join(', ');
  return `
    INSERT INTO ${table} AS known (uuid, user_id, created_at, updated_at, ${names})
    SELECT uuid, user_id, created_at, created_at, ${values} FROM ${source}`;
}

function logOf<New extends NewRow>({ eventKind }: AnyCommand<New>): string {
  return `${insertEventsOf(`
    SELECT ${eventKind} AS kind, input.created_at AS occurred_at, salt, payload, input.uuid AS subject, input.user_id AS subject_user_id
    FROM input JOIN saved USING (uuid)`)}
    RETURNING id AS event, subject`;
}
