import { type Static, Type } from 'typebox';
import { Id, listOf, nullable, PageQuery, Timestamp, wordsOf } from '../list/index.ts';

export { THROTTLE } from './policy.ts';

const ThrottledRange = Type.Object({
  id: Id,
  reason: Type.String(),
  started_at: Timestamp,
  started_by: nullable(Id, 'The moderator; null if it was automatic.'),
  until: Timestamp,
  ended_at: nullable(Timestamp, 'When a moderator ended it early.'),
  ended_by: nullable(Id),
  end_reason: nullable(Type.String()),
  people: Type.Integer({ description: 'Accounts that used the network on the day it was throttled.' }),
});
export type ThrottledRange = Static<typeof ThrottledRange>;
export const ThrottledRangeList = listOf(ThrottledRange);
export const ThrottledRangeQuery = Type.Object({ ...PageQuery }, { additionalProperties: false });

export const ReleaseRange = Type.Object({ reason: wordsOf(500, 'For the log.') }, { additionalProperties: false });
export const ThrottledRangeAnswer = Type.Object({ success: Type.Literal(true), range: ThrottledRange });
