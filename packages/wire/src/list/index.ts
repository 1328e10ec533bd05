import { type TSchema, Type } from 'typebox';

export const MAX_LIMIT = 200;

/** Opaque to clients, so that its encoding can change. */
const Cursor = Type.String({ minLength: 1, maxLength: 200, pattern: '^[A-Za-z0-9_-]+$' });

export const PageQuery = {
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_LIMIT, default: 50 })),
  cursor: Type.Optional(Cursor),
};

export function listOf<Item extends TSchema>(item: Item) {
  return Type.Object({
    success: Type.Literal(true),
    items: Type.Array(item),
    nextCursor: Type.Optional(Type.String()),
  });
}

/** Beyond 2^53 a JSON number is rounded. */
export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
/** The ids in an address; undefined if it has none. */
export const idsOf = (names: readonly string[]) =>
  names.length === 0 ? undefined : Type.Object(Object.fromEntries(names.map((name) => [name, Id])));
export const Timestamp = Type.String({ format: 'date-time' });
export const Done = Type.Object({ success: Type.Literal(true) });

export const nullable = <const Schema extends TSchema>(schema: Schema, description?: string) =>
  Type.Union([schema, Type.Null()], description ? { description } : {});

/** Where suspicious activity is checked. */
export const Checking = {
  checking_until: Type.Optional(
    Type.String({
      format: 'date-time',
      description: 'The outcome waits until then while unusual activity is checked; left out otherwise.',
    }),
  ),
};

/** A text by a person: not blank, with a maximum length. */
export const wordsOf = (maxLength: number, description?: string) =>
  Type.String({ minLength: 1, maxLength, pattern: '\\S', ...(description ? { description } : {}) });
