import { CASE_STATUSES, DECISIONS, MEASURES, OFFICES, REPORT_REASONS } from '@verdict/core/moderation';
import { PENALTIES } from '@verdict/core/reputation';
import { type Static, Type } from 'typebox';
import { Id, listOf, PageQuery, Timestamp } from '../list/index.ts';
import { ReportReason } from './report.ts';

/** The reason of a decision, which anyone may read. */
export const PublicReason = Type.String({
  minLength: 1,
  maxLength: 1000,
  pattern: '\\S',
  description: 'Why; anyone may read it, so it names nobody.',
});

const CaseStatus = Type.Enum([...CASE_STATUSES]);
const Decision = Type.Enum([...DECISIONS]);

/** Someone as moderators see them; null where the account is gone. */
export const NamedPerson = Type.Union([Type.Object({ id: Id, name: Type.String() }), Type.Null()]);

const Subject = Type.Object({
  kind: Type.String(),
  id: Id,
  text: Type.String({ description: 'What was written, as it is now; empty when it is gone for good.' }),
  language: Type.String(),
  url: Type.String({ description: 'Where it can be read in its place.' }),
  owner_id: Type.Union([Id, Type.Null()]),
  owner_name: Type.Union([Type.String(), Type.Null()]),
  is_removed: Type.Boolean({ description: 'Removed by a moderator or deleted by its owner.' }),
  created_at: Type.Union([Timestamp, Type.Null()]),
});
export type Subject = Static<typeof Subject>;

/** How the weight of the reports came about; null where nobody has reported it. */
const Weighing = Type.Union([
  Type.Object({
    proven: Type.Integer({ description: 'Reporters whose earlier reports were mostly right; each counts for up to 1.' }),
    unproven: Type.Integer({ description: 'Those without such a record; together they count for 1 at most.' }),
    linked: Type.Integer({ description: 'Those who share a device with another of them, and count with them.' }),
    set_aside: Type.Integer({ description: 'Those who are suspended or quarantined, and do not count.' }),
  }),
  Type.Null(),
]);
export type Weighing = Static<typeof Weighing>;

const CASE = {
  id: Id,
  uuid: Type.String({ format: 'uuid' }),
  subject: Subject,
  report_count: Type.Integer({ description: 'How many people reported it.' }),
  reasons: Type.Array(Type.Object({ reason: ReportReason, count: Type.Integer() }), { description: 'The most frequent first.' }),
  report_weight: Type.Number({ description: 'What the reports count for, by the record of those who made them.' }),
  weighing: Weighing,
  flagged_at: Type.Union([Timestamp, Type.Null()], { description: 'Since when it stands before all that is not flagged.' }),
  flagged_by: Type.Union([Type.Enum(['reports', 'person', 'rule']), Type.Null()]),
  hidden_at: Type.Union([Timestamp, Type.Null()], { description: 'Since when it is out of sight until a moderator decides.' }),
  hidden_by: Type.Union([Type.Enum(['reports', 'person']), Type.Null()]),
  due_at: Timestamp,
  status: CaseStatus,
  is_for_others: Type.Boolean({
    description: 'Whether you leave it to others, since you wrote it or stand on a side of the challenge it belongs to.',
  }),
  claimed_by: Type.Optional(NamedPerson),
  claimed_until: Type.Union([Timestamp, Type.Null()]),
  decision: Type.Union([Decision, Type.Null()]),
  decided_at: Type.Union([Timestamp, Type.Null()]),
  created_at: Timestamp,
};

export const ModerationCase = Type.Object(CASE, { $id: 'ModerationCase' });
export type ModerationCase = Static<typeof ModerationCase>;

/** Who reported it, and what they wrote, is for moderators. */
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

/** What was done about a case; by whom is for moderators. */
export const ModerationAction = Type.Object(
  {
    id: Id,
    kind: Type.Enum(['decision', ...MEASURES, 'hold', 'release']),
    decision: CaseDecision,
    reason: Type.String(),
    role: Type.Enum([...OFFICES], { description: 'As what they did it.' }),
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
        description: 'Left out: all that wait for a decision, claimed or not: flagged first, then by the weight of the reports.',
      }),
    ),
    reason: Type.Optional(Type.Enum([...REPORT_REASONS], { description: 'Only what someone reported for this reason.' })),
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
export const TakeMeasure = Type.Object({ reason: PublicReason }, { additionalProperties: false });
export type TakeMeasure = Static<typeof TakeMeasure>;

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
  restored: Type.Boolean({ description: 'Whether something is back in its place; not what its owner deleted since.' }),
});

export const AddNote = Type.Object(
  { text: Type.String({ minLength: 1, maxLength: 4000, pattern: '\\S', description: 'For moderators only.' }) },
  { additionalProperties: false },
);
export type AddNote = Static<typeof AddNote>;

export const NoteAnswer = Type.Object({ success: Type.Literal(true), note: Type.Ref('ModerationNote') });
