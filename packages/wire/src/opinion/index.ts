import { RECOMMENDATION_REASONS } from '@verdict/core/opinion';
import { type Static, Type } from 'typebox';
import { Id, nullable, Timestamp } from '../list/index.ts';
import { type Proposal, ProposalId } from '../proposal/index.ts';

export { OPINION } from './policy.ts';

const Coordinate = Type.Number({ minimum: -1, maximum: 1 });
const GroupId = Type.Integer({ minimum: 1 });
const People = Type.Integer({ minimum: 0 });

const OpinionGroup = Type.Object({ id: GroupId, size: People });
const OpinionPoint = Type.Object({ x: Coordinate, y: Coordinate, group: GroupId });
const Position = Type.Object({
  x: Coordinate,
  y: Coordinate,
  group: nullable(GroupId, 'Null if no group has as many people as a group needs.'),
});

const ProposalOpinion = Type.Object({
  proposal_id: ProposalId,
  title: Type.String(),
  agreement: nullable(
    Type.Number({ minimum: 0, maximum: 1, description: 'How well it is supported by the side that supports it less.' }),
    'Null while nobody has voted for or against it.',
  ),
  both_sides: nullable(Type.Boolean(), 'Whether both sides support it, or one side alone (false); null while neither is likely enough.'),
  by_group: Type.Array(Type.Object({ id: GroupId, support: People, oppose: People, pass: People }), {
    description: 'How many people of each group voted how. Empty where so few of a group voted that their votes could be guessed.',
  }),
});

export const TopicOpinion = Type.Object({
  success: Type.Literal(true),
  topic_id: Id,
  fitted_at: nullable(Timestamp, 'Null until the votes have been fitted for the first time, within a minute or two.'),
  policy_version: nullable(Type.String()),
  people: Type.Integer({ minimum: 0, description: 'Everyone who has voted, also those without a group.' }),
  groups: Type.Array(OpinionGroup, { description: 'People who vote alike.' }),
  points: Type.Array(OpinionPoint, {
    description:
      'People as points, in no order: near each other if they vote alike. Points are scattered around places that several people share, ' +
      'so that nobody can be found or followed.',
  }),
  you: nullable(Position, 'Your own place; null for guests and until you have voted on enough proposals.'),
  proposals: Type.Array(ProposalOpinion, { description: 'Those supported best across viewpoints first.' }),
  left_out: Type.Integer({ minimum: 0, description: 'Proposals beyond those shown.' }),
});
export type TopicOpinion = Static<typeof TopicOpinion>;

const MAX_RECOMMENDED = 50;

export const RecommendedQuery = Type.Object(
  {
    topic: Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,63}$', maxLength: 64, description: 'The slug or id of the topic.' }),
    k: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_RECOMMENDED, default: 10 })),
  },
  { additionalProperties: false },
);
export type RecommendedQuery = Static<typeof RecommendedQuery>;

const RecommendedProposal = Type.Object({
  proposal: Type.Ref('Proposal'),
  reason: Type.Enum([...RECOMMENDATION_REASONS], {
    description:
      'Few people have voted on it; your votes do not tell what you think of it; people of all viewpoints support it; people who vote ' +
      'differently from you support it; or it is like what you supported.',
  }),
  explanation: Type.Object({ en: Type.String(), es: Type.String() }, { description: 'The reason in words.' }),
  like: nullable(Type.Object({ proposal_id: ProposalId, title: Type.String() }), 'What you supported that it is like.'),
});

export const RecommendedList = Type.Object({
  success: Type.Literal(true),
  items: Type.Array(RecommendedProposal, { description: 'Reasons take turns, so that you see more than what you agree with.' }),
});
export type RecommendedList = Omit<Static<typeof RecommendedList>, 'items'> & {
  items: (Omit<Static<typeof RecommendedProposal>, 'proposal'> & { proposal: Proposal })[];
};

/** In a live message: that there is a new fit to ask for. */
type FittedMessage = Pick<TopicOpinion, 'topic_id' | 'fitted_at' | 'people' | 'groups'>;

declare module '../live/index.ts' {
  interface LiveMessages {
    'opinion.fitted': FittedMessage;
  }
}
