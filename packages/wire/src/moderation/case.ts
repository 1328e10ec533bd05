import { ACTING_ROLES, CASE_ACTIONS, CASE_STATUSES, DECISIONS, REPORT_REASONS } from '@verdict/core/moderation';
import { PENALTIES } from '@verdict/core/reputation';
import { type Static, Type } from 'typebox';
import { Id, listOf, PageQuery, Timestamp } from '../list/index.ts';
import { ReportReason } from './report.ts';

/** The public reason of a decision. */
export const PublicReason = Type.String({
  minLength: 1,
  maxLength: 1000,
  pattern: '\\S',
  description: 'The public reason. Do not name anyone.',
});

const CaseStatus = Type.Enum([...CASE_STATUSES]);
const Decision = Type.Enum([...DECISIONS]);

/** A person as moderators see them; null where the account was erased. */
export const NamedPerson = Type.Union([Type.Object({ id: Id, name: Type.String() }), Type.Null()]);

const Subject = Type.Object({
  kind: Type.String(),
  id: Id,
  text: Type.String({ description: 'The current text; empty if it was permanently deleted.' }),
  language: Type.String(),
  url: Type.String({ description: 'The page that shows it in context.' }),
  owner_id: Type.Union([Id, Type.Null()]),
  owner_name: Type.Union([Type.String(), Type.Null()]),
  is_removed: Type.Boolean({ description: 'Removed by a moderator or deleted by its owner.' }),
  created_at: Type.Union([Timestamp, Type.Null()]),
});
export type Subject = Static<typeof Subject>;

const Weighing = Type.Union(
  [
    Type.Object(
      {
        proven: Type.Integer({ description: 'Reporters whose earlier reports were mostly right. Each counts for up to 1.' }),
        unproven: Type.Integer({ description: 'Reporters without such a record. Together they count for 1 at most.' }),
        linked: Type.Integer({ description: 'Reporters who share a device with another reporter and count as one.' }),
        set_aside: Type.Integer({ description: 'Suspended or quarantined reporters, who do not count.' }),
      },
      { description: 'How the weight of the reports was computed.' },
    ),
    Type.Null(),
  ],
  { description: 'Null where there are no reports.' },
);
export type Weighing = Static<typeof Weighing>;

const CASE = {
  id: Id,
  uuid: Type.String({ format: 'uuid' }),
  subject: Subject,
  report_count: Type.Integer({ description: 'How many people reported it.' }),
  reasons: Type.Array(Type.Object({ reason: ReportReason, count: Type.Integer() }), { description: 'The most frequent first.' }),
  report_weight: Type.Number({ description: 'The weight of the reports, by the record of their reporters.' }),
  weighing: Weighing,
  flagged_at: Type.Union([Timestamp, Type.Null()], { description: 'Since when it is flagged and comes first in the queue.' }),
  flagged_by: Type.Union([Type.Enum(['reports', 'person', 'rule']), Type.Null()]),
  hidden_at: Type.Union([Timestamp, Type.Null()], { description: 'Since when it is hidden until a moderator decides.' }),
  hidden_by: Type.Union([Type.Enum(['reports', 'person']), Type.Null()]),
  due_at: Timestamp,
  status: CaseStatus,
  is_for_others: Type.Boolean({
    description: 'True if others must decide, because you wrote it or are a party of its challenge.',
  }),
  claimed_by: Type.Optional(NamedPerson),
  claimed_until: Type.Union([Timestamp, Type.Null()]),
  decision: Type.Union([Decision, Type.Null()]),
  decided_at: Type.Union([Timestamp, Type.Null()]),
  created_at: Timestamp,
};

export const ModerationCase = Type.Object(CASE, {
  $id: 'ModerationCase',
  description: 'Something that was reported. Only moderators see names, notes and reporters.',
});
export type ModerationCase = Static<typeof ModerationCase>;

/** Moderators also see the reporter and the note. */
const CaseReport = Type.Object({
  id: Id,
  reason: ReportReason,
  note: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  reporter: Type.Optional(NamedPerson),
  created_at: Timestamp,
});
export type CaseReport = Static<typeof CaseReport>;

export const ModerationNote = Type.Object(
  { id: Id, text: Type.String(), author: NamedPerson, created_at: Timestamp },
  { $id: 'ModerationNote' },
);
export type ModerationNote = Static<typeof ModerationNote>;

const CaseDecision = Type.Enum([...DECISIONS, 'flag', 'hide', ...PENALTIES, 'hold', 'release']);

/** An action on a case. Moderators also see who took it. */
export const ModerationAction = Type.Object(
  {
    id: Id,
    kind: Type.Enum(['decision', ...CASE_ACTIONS, 'hold', 'release']),
    decision: CaseDecision,
    reason: Type.String(),
    role: Type.Enum([...ACTING_ROLES], { description: 'The role or tier in which they acted.' }),
    moderator: Type.Optional(NamedPerson),
    created_at: Timestamp,
    undone_at: Type.Union([Timestamp, Type.Null()]),
    undone_by: Type.Optional(NamedPerson),
    undo_reason: Type.Union([Type.String(), Type.Null()]),
  },
  { $id: 'ModerationAction' },
);
export type ModerationAction = Static<typeof ModerationAction>;

const CaseDetail = Type.Object({
  ...CASE,
  reports: Type.Array(CaseReport),
  notes: Type.Optional(Type.Array(Type.Ref('ModerationNote'), { description: 'For moderators only.' })),
  actions: Type.Array(Type.Ref('ModerationAction')),
});
export type CaseDetail = ModerationCase & { reports: CaseReport[]; notes?: ModerationNote[]; actions: ModerationAction[] };

export const CaseQuery = Type.Object(
  {
    ...PageQuery,
    status: Type.Optional(
      Type.Enum([...CASE_STATUSES], {
        description: 'Left out: all undecided cases, claimed or not, flagged first, then by the weight of the reports.',
      }),
    ),
    reason: Type.Optional(Type.Enum([...REPORT_REASONS], { description: 'Only cases with a report for this reason.' })),
  },
  { additionalProperties: false },
);
export type CaseQuery = Static<typeof CaseQuery>;

export const CaseList = listOf(Type.Ref('ModerationCase'));
export const CaseAnswer = Type.Object({ success: Type.Literal(true), case: Type.Ref('ModerationCase') });
export const CaseDetailAnswer = Type.Object({ success: Type.Literal(true), case: CaseDetail });

export const DecideCase = Type.Object({ decision: Decision, reason: PublicReason }, { additionalProperties: false });
export type DecideCase = Static<typeof DecideCase>;

export const UndoAction = Type.Object({ reason: PublicReason }, { additionalProperties: false });
export type UndoAction = Static<typeof UndoAction>;

/** Flagging and hiding. */
export const TakeCaseAction = Type.Object({ reason: PublicReason }, { additionalProperties: false });
export type TakeCaseAction = Static<typeof TakeCaseAction>;

export const Penalise = Type.Object({ penalty: Type.Enum([...PENALTIES]), reason: PublicReason }, { additionalProperties: false });
export type Penalise = Static<typeof Penalise>;

export const DecisionAnswer = Type.Object({
  success: Type.Literal(true),
  case: Type.Ref('ModerationCase'),
  action: Type.Ref('ModerationAction'),
});

export const UndoAnswer = Type.Object({
  success: Type.Literal(true),
  case: Type.Ref('ModerationCase'),
  action: Type.Ref('ModerationAction'),
  restored: Type.Boolean({ description: 'Whether something was restored. What its owner deleted since stays deleted.' }),
});

export const AddNote = Type.Object(
  { text: Type.String({ minLength: 1, maxLength: 4000, pattern: '\\S', description: 'For moderators only.' }) },
  { additionalProperties: false },
);
export type AddNote = Static<typeof AddNote>;

export const NoteAnswer = Type.Object({ success: Type.Literal(true), note: Type.Ref('ModerationNote') });
