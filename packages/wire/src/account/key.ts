import { SCOPES } from '@verdict/core/account';
import { type Static, Type } from 'typebox';
import { Id, listOf, PageQuery, Timestamp } from '../list/index.ts';

const Scope = Type.Enum([...SCOPES]);

export const CreateKey = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }),
    scopes: Type.Optional(Type.Array(Scope, { maxItems: SCOPES.length, uniqueItems: true, description: 'Left out: all your rights.' })),
    expiresInDays: Type.Optional(Type.Integer({ minimum: 1, maximum: 730, default: 365 })),
    quotaPerDay: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000_000 })),
  },
  { additionalProperties: false },
);
export type CreateKey = Static<typeof CreateKey>;

export const ApiKeyFields = {
  id: Id,
  uuid: Type.String({ format: 'uuid' }),
  name: Type.String(),
  prefix: Type.String({ description: 'The first characters, to recognise it by.' }),
  scopes: Type.Union([Type.Array(Scope), Type.Null()], { description: 'Null: all rights of the account.' }),
  quota_per_day: Type.Union([Type.Integer(), Type.Null()]),
  expires_at: Timestamp,
  revoked_at: Type.Union([Timestamp, Type.Null()]),
  last_used_at: Type.Union([Timestamp, Type.Null()]),
  created_at: Timestamp,
};
export const ApiKey = Type.Object(ApiKeyFields, { $id: 'ApiKey' });
export type ApiKey = Static<typeof ApiKey>;

export const CreatedKey = Type.Object({
  success: Type.Literal(true),
  key: Type.Ref('ApiKey'),
  token: Type.Union([Type.String(), Type.Null()], {
    description: 'The key itself, shown this once. Null in the response to a repeated request.',
  }),
});

export const KeyQuery = Type.Object({ ...PageQuery }, { additionalProperties: false });
export type KeyQuery = Static<typeof KeyQuery>;
export const KeyList = listOf(Type.Ref('ApiKey'));
export const KeyAnswer = Type.Object({ success: Type.Literal(true), key: Type.Ref('ApiKey') });
