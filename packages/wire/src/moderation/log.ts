import { type Static, Type } from 'typebox';
import { Id, listOf, PageQuery, Timestamp } from '../list/index.ts';

/** What moderators did, as anyone may read it: no names, neither of those who decided nor of those it was about. */
export const ModerationLogEntry = Type.Object(
  {
    id: Id,
    kind: Type.Enum(['decision', 'suspension', 'lift', 'appeal']),
    subject_kind: Type.String(),
    subject_id: Type.Union([Id, Type.Null()], { description: 'Null for people.' }),
    decision: Type.Enum(['keep', 'remove', 'suspend', 'lift', 'upheld', 'lifted']),
    reason: Type.String(),
    role: Type.Enum(['moderator', 'admin'], { description: 'What whoever decided was.' }),
    at: Timestamp,
    undone_at: Type.Union([Timestamp, Type.Null()]),
    undo_reason: Type.Union([Type.String(), Type.Null()]),
  },
  { $id: 'ModerationLogEntry' },
);
export type ModerationLogEntry = Static<typeof ModerationLogEntry>;

export const ModerationLogQuery = Type.Object({ ...PageQuery }, { additionalProperties: false });
export type ModerationLogQuery = Static<typeof ModerationLogQuery>;
export const ModerationLogList = listOf(Type.Ref('ModerationLogEntry'));
