import { type Static, Type } from 'typebox';
import { Id, listOf, MAX_LIMIT, PageQuery, Timestamp } from '../list/index.ts';
import type { Point } from './index.ts';

/** How many days of a debate's activity are shown. */
export const ACTIVITY_DAYS = 14;

const Debate = Type.Object({
  id: Id,
  point: Type.Ref('Point'),
  reply_count: Type.Integer({ minimum: 0 }),
  people_count: Type.Integer({ minimum: 0, description: 'How many different people have written in it.' }),
  last_at: Type.String({ format: 'date-time', description: 'When its newest point was written.' }),
  activity: Type.Array(Type.Integer({ minimum: 0 }), {
    description: `Points written on each of the last ${ACTIVITY_DAYS} days (UTC), oldest first.`,
  }),
});
export type Debate = Omit<Static<typeof Debate>, 'point'> & { point: Point };

export const DebateQuery = Type.Object({ ...PageQuery }, { additionalProperties: false });
export const DebateList = listOf(Debate);

export const RepliesQuery = Type.Object(
  { ...PageQuery, limit: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_LIMIT, default: MAX_LIMIT })) },
  { additionalProperties: false },
);

/** What remains of a deleted point: its place, so that its replies keep theirs. */
const RemovedPoint = Type.Object({ id: Id, parent_id: Type.Union([Id, Type.Null()]), created_at: Timestamp });
export type RemovedPoint = Static<typeof RemovedPoint>;

export const DebateAnswer = Type.Object({
  success: Type.Literal(true),
  debate: Debate,
  replies: Type.Array(Type.Ref('Point'), { description: 'All direct and indirect replies, oldest first.' }),
  removed: Type.Array(RemovedPoint),
  nextCursor: Type.Optional(Type.String()),
});
