import type { EventKind, Events } from '@verdict/wire/event';
import { type RawBuilder, sql } from 'kysely';

type FieldOf<Kind extends EventKind> = { [K in Kind]: keyof Events[K]['stored'] & string }[Kind];

/**
 * A field of the payload as text, in SQL that reads events of one kind. A field that the kind does not declare does not
 * compile.
 */
export function payloadField<Kind extends EventKind>(_kind: Kind, field: FieldOf<Kind>): RawBuilder<string | null> {
  return sql`payload ->> ${sql.lit(field)}`;
}

/** Some fields of the payload, name by value, for `json_build_object` in SQL that reads events of one kind. */
export function payloadFields<Kind extends EventKind>(_kind: Kind, fields: readonly FieldOf<Kind>[]): RawBuilder<unknown> {
  return sql.join(fields.flatMap((field) => [sql.lit(field), sql`payload -> ${sql.lit(field)}`]));
}
