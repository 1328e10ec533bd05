import { type RawBuilder, sql } from 'kysely';

/** SQL: whether this person must be verified before they vote again. */
export function mustVerify(user: string): RawBuilder<boolean> {
  return sql<boolean>`EXISTS (SELECT FROM verification_in_force WHERE verification_in_force.user_id = ${sql.ref(user)})`;
}
