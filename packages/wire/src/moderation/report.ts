import { REPORT_REASONS } from '@verdict/core/moderation';
import { type Static, Type } from 'typebox';
import { Id, Timestamp } from '../list/index.ts';

export const ReportReason = Type.Enum([...REPORT_REASONS]);

export const CreateReport = Type.Object(
  {
    subjectKind: Type.String({ pattern: '^[a-z][a-z_]*$', maxLength: 40, description: 'What is reported, for example "point".' }),
    subjectId: Id,
    reason: ReportReason,
    note: Type.Optional(Type.String({ minLength: 1, maxLength: 2000, pattern: '\\S', description: 'A note for the moderators.' })),
  },
  { additionalProperties: false },
);
export type CreateReport = Static<typeof CreateReport>;

export const Report = Type.Object(
  {
    id: Id,
    uuid: Type.String({ format: 'uuid' }),
    subject_kind: Type.String(),
    subject_id: Id,
    reason: ReportReason,
    note: Type.Union([Type.String(), Type.Null()]),
    created_at: Timestamp,
  },
  { $id: 'Report' },
);
export type Report = Static<typeof Report>;

export const ReportAnswer = Type.Object({ success: Type.Literal(true), report: Type.Ref('Report') });
