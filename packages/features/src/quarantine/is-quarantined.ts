import type { QuarantinedKind } from '@verdict/core/quarantine';
import { type RawBuilder, sql } from 'kysely';

interface Answer {
  /** Expressions of the surrounding query, for example `vote.user_id`. */
  user: string;
  kind: QuarantinedKind;
  /** Left out where only what is set aside everywhere counts. */
  item?: string;
}

/**
 * SQL: whether the answers of a person on an item are set aside now. False for answers without a name. Every reader of people's
 * weight asks this and nothing else.
 */
export function isQuarantined({ user, kind, item }: Answer): RawBuilder<boolean> {
  const onItem = item === undefined ? sql`` : sql` OR (aside.item_kind = ${sql.lit(kind)} AND aside.item_id = ${sql.ref(item)})`;
  return sql<boolean>`EXISTS (
    SELECT FROM quarantine_in_force aside WHERE aside.user_id = ${sql.ref(user)} AND (aside.item_kind = 'all'${onItem}))`;
}
