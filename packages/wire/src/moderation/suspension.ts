import { APPEAL_OUTCOMES, MAX_SUSPENSION_DAYS } from '@verdict/core/moderation';
import { type Static, Type } from 'typebox';
import { Id, listOf, nullable, PageQuery, Timestamp } from '../list/index.ts';
import { NamedPerson, PublicReason } from './case.ts';
import type { Quarantine } from './quarantine.ts';

export const SuspendPerson = Type.Object(
  {
    days: Type.Union([Type.Integer({ minimum: 1, maximum: MAX_SUSPENSION_DAYS }), Type.Null()], { description: 'Null for permanent.' }),
    reason: PublicReason,
  },
  { additionalProperties: false },
);
export type SuspendPerson = Static<typeof SuspendPerson>;

export const LiftSuspension = Type.Object({ reason: PublicReason }, { additionalProperties: false });
export type LiftSuspension = Static<typeof LiftSuspension>;

export const Suspension = Type.Object(
  {
    id: Id,
    person: NamedPerson,
    reason: Type.String(),
    until: Type.Union([Timestamp, Type.Null()], { description: 'Null for permanent.' }),
    moderator: NamedPerson,
    created_at: Timestamp,
    lifted_at: Type.Union([Timestamp, Type.Null()]),
  },
  { $id: 'Suspension' },
);
export type Suspension = Static<typeof Suspension>;

export const SuspensionAnswer = Type.Object({ success: Type.Literal(true), suspension: Type.Ref('Suspension') });

export const CreateAppeal = Type.Object(
  {
    token: Type.String({ minLength: 1, maxLength: 1000, description: 'From the link in the notice, or from the refused sign-in.' }),
    text: Type.String({ minLength: 1, maxLength: 4000, pattern: '\\S' }),
  },
  { additionalProperties: false },
);
export type CreateAppeal = Static<typeof CreateAppeal>;

const AppealOutcome = Type.Enum([...APPEAL_OUTCOMES]);

const OwnAppeal = Type.Object({ text: Type.String(), created_at: Timestamp });
export type OwnAppeal = Static<typeof OwnAppeal>;
export const CreatedAppeal = Type.Object({ success: Type.Literal(true), appeal: OwnAppeal });

export const SuspensionAppeal = Type.Object(
  {
    id: Id,
    text: Type.String(),
    suspension: nullable(Type.Ref('Suspension'), 'What it is against; null for a quarantine.'),
    quarantine: nullable(Type.Ref('Quarantine'), 'What it is against; null for a suspension.'),
    outcome: Type.Union([AppealOutcome, Type.Null()]),
    decision_reason: Type.Union([Type.String(), Type.Null()]),
    decided_by: NamedPerson,
    decided_at: Type.Union([Timestamp, Type.Null()]),
    created_at: Timestamp,
  },
  { $id: 'SuspensionAppeal' },
);
export interface SuspensionAppeal extends Omit<Static<typeof SuspensionAppeal>, 'suspension' | 'quarantine'> {
  suspension: Suspension | null;
  quarantine: Quarantine | null;
}

export const AppealQuery = Type.Object(
  { ...PageQuery, status: Type.Optional(Type.Enum(['open', 'decided'], { default: 'open' })) },
  { additionalProperties: false },
);
export type AppealQuery = Static<typeof AppealQuery>;

export const AppealList = listOf(Type.Ref('SuspensionAppeal'));
export const AppealAnswer = Type.Object({ success: Type.Literal(true), appeal: Type.Ref('SuspensionAppeal') });

export const DecideAppeal = Type.Object({ outcome: AppealOutcome, reason: PublicReason }, { additionalProperties: false });
export type DecideAppeal = Static<typeof DecideAppeal>;
