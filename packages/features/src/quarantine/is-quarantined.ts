import type { QuarantinedKind } from '@verdict/core/quarantine';
import { type RawBuilder, sql } from 'kysely';

/** Columns of the surrounding query, for example `vote.user_id`. */
interface Person {
  user: string;
}

interface Answer extends Person {
  kind: QuarantinedKind;
  item: string;
}

/**
 * SQL: whether the answers of a person on an item are set aside now; without an item, whether all of them are. False for answers
 * without a name. Every reader of people's weight asks this and nothing else.
 */
export function isQuarantined(answer: Answer | Person): RawBuilder<boolean> {
  const onItem =
    'kind' in answer ? sql` OR (aside.item_kind = ${sql.lit(answer.kind)} AND aside.item_id = ${sql.ref(answer.item)})` : sql``;
  return sql<boolean>`EXISTS (
    SELECT FROM quarantine_in_force aside WHERE aside.user_id = ${sql.ref(answer.user)} AND (aside.item_kind = 'all'${onItem}))`;
}
