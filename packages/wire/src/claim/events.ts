import { CLAIM_KINDS, VERACITY_REASONS } from '@verdict/core/claim';
import { Type } from 'typebox';
import { defineEvents, type EventsOf, payloadOf } from '../event/index.ts';
import { Id, nullable } from '../list/index.ts';

const Kind = Type.Enum([...CLAIM_KINDS]);
const Iri = nullable(Type.String());

export const CLAIM_EVENTS = defineEvents({
  'claim.created': {
    meaning: 'A claim was added, by a person or by an import.',
    personal: true,
    payload: payloadOf({
      kind: Kind,
      statement: Type.Optional(nullable(Type.String())),
      iri: Type.Optional(Iri),
      imported: Type.Optional(Type.Literal(true)),
    }),
  },
  'claim.updated': {
    meaning: 'An import updated a claim.',
    personal: true,
    payload: payloadOf({ kind: Kind, iri: Iri, imported: Type.Literal(true) }),
  },
  'claim.veracity_changed': {
    meaning: 'A challenge or an appeal changed the veracity of a claim.',
    personal: false,
    payload: payloadOf({
      before: Type.Number(),
      after: Type.Number(),
      reason: Type.Enum([...VERACITY_REASONS]),
      challenge_id: Id,
    }),
  },
  'claim.removed': { meaning: 'A moderator removed a claim.', personal: true, payload: payloadOf({}) },
  'claim.author_erased': {
    meaning: 'The author of a claim that others build on was erased; the claim stays.',
    personal: false,
    payload: payloadOf({}),
  },
  'claim.restored': { meaning: 'A moderator restored a claim.', personal: true, payload: payloadOf({}) },
});

declare module '../event/index.ts' {
  interface Events extends EventsOf<typeof CLAIM_EVENTS> {}
}
