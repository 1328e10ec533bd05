import { ROLES, SCOPES } from '@verdict/core/account';
import { Type } from 'typebox';
import { defineEvents, type EventsOf, payloadOf } from '../event/index.ts';
import { nullable } from '../list/index.ts';

const Role = Type.Enum([...ROLES]);
const ByModerator = payloadOf({ by: Type.Literal('moderator') });

export const ACCOUNT_EVENTS = defineEvents({
  'account.created': { meaning: 'An account was opened.', personal: true, payload: payloadOf({ role: Role }) },
  'account.edited': {
    meaning: 'A person changed their account; the payload names the fields, not what they hold.',
    personal: true,
    payload: payloadOf({ changed: Type.Array(Type.String()) }),
  },
  'account.name_removed': { meaning: 'A moderator removed a person’s name.', personal: true, payload: ByModerator },
  'account.name_restored': { meaning: 'A moderator restored a person’s name.', personal: true, payload: ByModerator },
  'account.role_changed': { meaning: 'An account got another role.', personal: true, payload: payloadOf({ role: Role }) },
  'account.password_changed': { meaning: 'A person changed their password.', personal: true, payload: payloadOf({}) },
  'account.identity_linked': {
    meaning: 'A sign-in at another site was linked to an account.',
    personal: true,
    payload: payloadOf({ issuer: Type.String() }),
  },
  'account.erasure_requested': { meaning: 'A person requested the erasure of their account.', personal: true, payload: payloadOf({}) },
  'account.erasure_withdrawn': { meaning: 'A person withdrew the request to erase their account.', personal: true, payload: payloadOf({}) },
  'account.second_factor_on': { meaning: 'A person switched on two-step sign-in.', personal: true, payload: payloadOf({}) },
  'account.second_factor_off': { meaning: 'A person switched off two-step sign-in.', personal: true, payload: payloadOf({}) },
  'verification.required': {
    meaning: 'Someone must confirm that a person uses their account before they vote again.',
    personal: true,
    payload: payloadOf({ reason: Type.String() }),
  },
  'verification.ended': {
    meaning: 'Someone who had to verify may vote again: they confirmed by mail or with a proof of work, or a moderator undid it.',
    personal: true,
    payload: payloadOf({ how: Type.Enum(['mail', 'proof', 'undone']) }),
  },
  'key.created': {
    meaning: 'An API key was made. Without scopes it has all the rights of its account.',
    personal: true,
    payload: payloadOf({ scopes: nullable(Type.Array(Type.Enum([...SCOPES]))) }),
  },
  'key.revoked': { meaning: 'An API key was revoked.', personal: true, payload: payloadOf({}) },
});

declare module '../event/index.ts' {
  interface Events extends EventsOf<typeof ACCOUNT_EVENTS> {}
}
