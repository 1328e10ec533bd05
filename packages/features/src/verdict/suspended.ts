import { type RawBuilder, sql } from 'kysely';

/** Whether someone is suspended, for queries that join their account under this name. */
export function isSuspendedAt(account: string, now: Date): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${account}.${name}`);
  return sql<boolean>`(${column('suspended_at')} IS NOT NULL
    AND (${column('suspended_until')} IS NULL OR ${column('suspended_until')} > ${now}))`;
}
