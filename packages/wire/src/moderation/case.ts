import { CASE_STATUSES, DECISIONS, REPORT_REASONS } from '@verdict/core/moderation';
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

const CASE = {
  id: Id,
  uuid: Type.String({ format: 'uuid' }),
  subject: Subject,
  report_count: Type.Integer({ description: 'How many people reported it.' }),
  reasons: Type.Array(Type.Object({ reason: ReportReason, count: Type.Integer() }), { description: 'The most frequent first.' }),
  status: CaseStatus,
  claimed_by: NamedPerson,
  claimed_until: Type.Union([Timestamp, Type.Null()]),
  decision: Type.Union([Decision, Type.Null()]),
  decided_at: Type.Union([Timestamp, Type.Null()]),
  created_at: Timestamp,
};

export const ModerationCase = Type.Object(CASE, { $id: 'ModerationCase' });
export type ModerationCase = Static<typeof ModerationCase>;

const CaseReport = Type.Object({
  id: Id,
  reason: ReportReason,
  note: Type.Union([Type.String(), Type.Null()]),
  reporter: NamedPerson,
  created_at: Timestamp,
});
export type CaseReport = Static<typeof CaseReport>;

export const ModerationNote = Type.Object(
  { id: Id, text: Type.String(), author: NamedPerson, created_at: Timestamp },
  { $id: 'ModerationNote' },
);
export type ModerationNote = Static<typeof ModerationNote>;

export const ModerationAction = Type.Object(
  {
    id: Id,
    decision: Decision,
    reason: Type.String(),
    moderator: NamedPerson,
    created_at: Timestamp,
    undone_at: Type.Union([Timestamp, Type.Null()]),
    undone_by: NamedPerson,
    undo_reason: Type.Union([Type.String(), Type.Null()]),
  },
  { $id: 'ModerationAction' },
);
export type ModerationAction = Static<typeof ModerationAction>;

const CaseDetail = Type.Object({
  ...CASE,
  reports: Type.Array(CaseReport),
  notes: Type.Array(Type.Ref('ModerationNote')),
  actions: Type.Array(Type.Ref('ModerationAction')),
});
export type CaseDetail = ModerationCase & { reports: CaseReport[]; notes: ModerationNote[]; actions: ModerationAction[] };

export const CaseQuery = Type.Object(
  {
    ...PageQuery,
    status: Type.Optional(
      Type.Enum([...CASE_STATUSES], { description: 'Left out: all that wait for a decision, claimed or not, most reported first.' }),
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
