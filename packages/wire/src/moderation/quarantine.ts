import { APPEAL_OUTCOMES } from '@verdict/core/moderation';
import { QUARANTINE_KINDS } from '@verdict/core/quarantine';
import { type Static, Type } from 'typebox';
import { Id, listOf, nullable, PageQuery, Timestamp, wordsOf } from '../list/index.ts';
import { NamedPerson, PublicReason } from './case.ts';

const Kind = Type.Enum([...QUARANTINE_KINDS]);
const ItemId = Type.Union([Id, Type.String({ minLength: 1, maxLength: 64 })], {
  description: 'The id of the label, challenge or moderation case (for reports), or the `proposal_id`. Left out for `all`.',
});

export const CreateQuarantine = Type.Object(
  { user_id: Id, item_kind: Kind, item_id: Type.Optional(ItemId), reason: PublicReason },
  { additionalProperties: false },
);
export type CreateQuarantine = Static<typeof CreateQuarantine>;

export const LiftQuarantine = Type.Object({ reason: PublicReason }, { additionalProperties: false });

const APPEAL = {
  text: Type.String(),
  created_at: Timestamp,
  outcome: nullable(Type.Enum([...APPEAL_OUTCOMES])),
  decision_reason: nullable(Type.String()),
};

const SET_ASIDE = {
  id: Id,
  item_kind: Kind,
  item_id: nullable(ItemId, 'Null for `all`.'),
  url: nullable(Type.String(), 'The page of the item; null for `all`, and for what has no page of its own.'),
  reason: Type.String({ description: 'Public: the person concerned reads it too.' }),
  started_at: Timestamp,
  lifted_at: nullable(Timestamp),
  lift_reason: nullable(Type.String()),
};

/** What the person concerned sees. */
export const OwnQuarantine = Type.Object(
  {
    ...SET_ASIDE,
    can_appeal: Type.Boolean({ description: 'Whether it is in force and has not been appealed yet.' }),
    appeal: nullable(Type.Object(APPEAL)),
  },
  { $id: 'OwnQuarantine' },
);
export type OwnQuarantine = Static<typeof OwnQuarantine>;

/** What moderators see. */
export const Quarantine = Type.Object(
  {
    ...SET_ASIDE,
    person: NamedPerson,
    started_by: NamedPerson,
    lifted_by: NamedPerson,
    threat_id: nullable(Id),
    appeal: nullable(Type.Object({ id: Id, ...APPEAL })),
  },
  { $id: 'Quarantine' },
);
export type Quarantine = Static<typeof Quarantine>;

export const QuarantineQuery = Type.Object(
  {
    ...PageQuery,
    status: Type.Optional(Type.Enum(['in_force', 'lifted'], { default: 'in_force' })),
    user_id: Type.Optional(Id),
  },
  { additionalProperties: false },
);
export type QuarantineQuery = Static<typeof QuarantineQuery>;

export const OwnQuarantineQuery = Type.Object(PageQuery, { additionalProperties: false });

export const QuarantineAnswer = Type.Object({ success: Type.Literal(true), quarantine: Type.Ref('Quarantine') });
export const QuarantineList = listOf(Type.Ref('Quarantine'));
export const OwnQuarantineAnswer = Type.Object({ success: Type.Literal(true), quarantine: Type.Ref('OwnQuarantine') });
export const OwnQuarantineList = listOf(Type.Ref('OwnQuarantine'));

export const AppealQuarantine = Type.Object({ text: wordsOf(4000) }, { additionalProperties: false });
export type AppealQuarantine = Static<typeof AppealQuarantine>;
