import { ROLES } from '@verdict/core/account';
import { TIERS } from '@verdict/core/reputation';
import { type Static, Type } from 'typebox';
import { Id, Timestamp } from '../list/index.ts';

export const Role = Type.Enum([...ROLES]);
export const Tier = Type.Enum([...TIERS]);
export const Language = Type.Enum(['en', 'es']);
export const Name = Type.String({ minLength: 1, maxLength: 80, pattern: '^[^\\p{Cc}]*[^\\s\\p{Cc}\\p{Cf}][^\\p{Cc}]*$' });
export const Password = Type.String({ minLength: 1, maxLength: 200 });
export const NewPassword = Type.String({
  minLength: 1,
  maxLength: 200,
  description: 'At least 10 characters, none of the most common ones.',
});

export const SignIn = Type.Object(
  {
    email: Type.String({ minLength: 3, maxLength: 254, pattern: '^[^\\s@]+@[^\\s@]+$' }),
    password: Password,
    code: Type.Optional(
      Type.String({
        minLength: 6,
        maxLength: 20,
        pattern: '^[A-Za-z0-9 -]+$',
        description: 'From the authenticator app, or a recovery code.',
      }),
    ),
  },
  { additionalProperties: false },
);
export type SignIn = Static<typeof SignIn>;

export const Account = Type.Object(
  {
    id: Id,
    uuid: Type.String({ format: 'uuid' }),
    email: Type.String(),
    name: Type.String(),
    role: Role,
    tier: Tier,
    reputation: Type.Integer(),
    language: Language,
    verified: Type.Boolean({ description: 'Whether the mail address is known to be theirs.' }),
    second_factor: Type.Boolean(),
    erase_after: Type.Union([Timestamp, Type.Null()], { description: 'When the account will be erased, as requested by its owner.' }),
    created_at: Timestamp,
  },
  { $id: 'Account' },
);
export type Account = Static<typeof Account>;

export const AccountAnswer = Type.Object({ success: Type.Literal(true), account: Type.Ref('Account') });

export const EditAccount = Type.Object(
  { name: Type.Optional(Name), language: Type.Optional(Language) },
  { additionalProperties: false, minProperties: 1 },
);
export type EditAccount = Static<typeof EditAccount>;

export const ChangePassword = Type.Object({ current: Password, password: NewPassword }, { additionalProperties: false });
export type ChangePassword = Static<typeof ChangePassword>;

export const Session = Type.Object({
  id: Id,
  label: Type.String({ description: 'Browser and system, where they are known.' }),
  created_at: Timestamp,
  last_seen_at: Type.Union([Timestamp, Type.Null()]),
  expires_at: Timestamp,
  current: Type.Boolean({ description: 'The session of this request.' }),
});
export type Session = Static<typeof Session>;
export const SessionList = Type.Object({ success: Type.Literal(true), items: Type.Array(Session) });
