import { ACTING_ROLES, CASE_ACTIONS, DECISIONS } from '@verdict/core/moderation';
import { PENALTIES } from '@verdict/core/reputation';
import { type Static, Type } from 'typebox';
import { Id, listOf, PageQuery, Timestamp } from '../list/index.ts';

export const ModerationLogEntry = Type.Object(
  {
    id: Id,
    kind: Type.Enum(['decision', 'suspension', 'lift', 'appeal', ...CASE_ACTIONS, 'hold', 'release', 'quarantine']),
    subject_kind: Type.String(),
    subject_id: Type.Union([Id, Type.Null()], { description: 'Null for people.' }),
    decision: Type.Enum([
      ...DECISIONS,
      'suspend',
      'lift',
      'upheld',
      'lifted',
      'flag',
      'hide',
      ...PENALTIES,
      'hold',
      'release',
      'set_aside',
      'count_again',
    ]),
    reason: Type.String(),
    role: Type.Enum([...ACTING_ROLES], { description: 'The role or tier of the moderator.' }),
    at: Timestamp,
    undone_at: Type.Union([Timestamp, Type.Null()]),
    undo_reason: Type.Union([Type.String(), Type.Null()]),
  },
  { $id: 'ModerationLogEntry', description: 'An entry of the public moderation log: no names of moderators or of the people concerned.' },
);
export type ModerationLogEntry = Static<typeof ModerationLogEntry>;

export const ModerationLogQuery = Type.Object(
  { ...PageQuery, point_id: Type.Optional({ ...Id, description: 'Only decisions about this comment, or about the words of a proposal.' }) },
  { additionalProperties: false },
);
export type ModerationLogQuery = Static<typeof ModerationLogQuery>;
export const ModerationLogList = listOf(Type.Ref('ModerationLogEntry'));
