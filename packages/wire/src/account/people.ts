import { type Static, Type } from 'typebox';
import { Id, listOf, PageQuery, Timestamp } from '../list/index.ts';
import { Role, Tier } from './account.ts';
import { ApiKeyFields } from './key.ts';

const PersonFields = {
  id: Id,
  uuid: Type.String({ format: 'uuid' }),
  name: Type.String(),
  role: Role,
  tier: Tier,
  reputation: Type.Integer(),
  suspended: Type.Boolean(),
  created_at: Timestamp,
};

export const Profile = Type.Object({ ...PersonFields, point_count: Type.Integer() });
export type Profile = Static<typeof Profile>;
export const ProfileAnswer = Type.Object({ success: Type.Literal(true), person: Profile });

/** A person as administrators see them. */
export const Person = Type.Object({
  ...PersonFields,
  email: Type.String(),
  verified: Type.Boolean(),
  second_factor: Type.Boolean(),
  suspended_until: Type.Union([Timestamp, Type.Null()], { description: 'Null for a permanent suspension.' }),
  erase_after: Type.Union([Timestamp, Type.Null()]),
});
export type Person = Static<typeof Person>;

export const PersonQuery = Type.Object(
  { ...PageQuery, query: Type.Optional(Type.String({ maxLength: 200, description: 'Part of a name or mail address, or an id.' })) },
  { additionalProperties: false },
);
export const PersonList = listOf(Person);
export const PersonAnswer = Type.Object({ success: Type.Literal(true), person: Person });
export const ChangeRole = Type.Object({ role: Role }, { additionalProperties: false });

/** A key as administrators see it. */
export const OwnedKey = Type.Object({ ...ApiKeyFields, user_id: Id, owner_name: Type.String() });
export type OwnedKey = Static<typeof OwnedKey>;
export const OwnedKeyList = listOf(OwnedKey);
