import type { QuarantinedKind } from '@verdict/core/quarantine';
import { type RawBuilder, sql } from 'kysely';

interface HeldItem {
  kind: QuarantinedKind;
  /** A column of the surrounding query, for example `label.id`. */
  item: string;
}

/** SQL: until when the outcome of an item waits because of suspicious activity; null if it does not. Code that decides outcomes uses it. */
export function heldUntil({ kind, item }: HeldItem): RawBuilder<Date | null> {
  return sql<Date | null>`(SELECT max(until) FROM held_item WHERE item_kind = ${sql.lit(kind)} AND item_id = ${sql.ref(item)})`;
}
