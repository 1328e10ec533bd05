import { type Static, Type } from 'typebox';
import { Id, listOf, nullable, PageQuery, Timestamp } from '../list/index.ts';
import { ProposalId } from '../proposal/index.ts';
import { TopicName } from '../topic/index.ts';

/** A topic or a proposal that the caller follows. */
export const Follow = Type.Object(
  {
    id: Id,
    topic: Type.String({ description: 'The topic, or the topic of the proposal: its slug.' }),
    topic_title: Type.String(),
    proposal_id: nullable(ProposalId, 'Null where the topic is followed.'),
    title: nullable(Type.String(), 'Of the proposal; null where the topic is followed, and for a proposal that was removed.'),
    created_at: Timestamp,
  },
  { $id: 'Follow' },
);
export type Follow = Static<typeof Follow>;

export const FollowQuery = Type.Object(
  {
    ...PageQuery,
    topic: Type.Optional(TopicName.properties.topic),
    proposal_id: Type.Optional(ProposalId),
  },
  { additionalProperties: false, description: '`topic` and `proposal_id` ask whether that one is followed.' },
);
export type FollowQuery = Static<typeof FollowQuery>;
export const FollowList = listOf(Type.Ref('Follow'));

export const FollowAnswer = Type.Object({ success: Type.Literal(true), following: Type.Boolean() });
