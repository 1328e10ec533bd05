import { type Static, Type } from 'typebox';
import { EventId } from '../audit/index.ts';
import { Id, listOf, PageQuery, Timestamp } from '../list/index.ts';
import { PublicReason } from '../moderation/index.ts';

export { ACTIVITY_DAYS, type Debate, DebateAnswer, DebateList, DebateQuery, type RemovedPoint, RepliesQuery } from './debate.ts';

const Content = Type.String({ minLength: 1, maxLength: 20_000, pattern: '\\S', description: 'What was written.' });
const Language = Type.String({
  pattern: '^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?$',
  maxLength: 35,
  description: 'BCP 47 language tag.',
});
const Source = Type.String({
  pattern: '^[a-z0-9][a-z0-9._-]*$',
  maxLength: 64,
  description: 'The platform on which it was written.',
});

export const CreatePoint = Type.Object(
  {
    content: Content,
    author: Type.Optional(Type.String({ minLength: 1, maxLength: 200, description: 'The author’s name, if it is not the account’s.' })),
    language: Type.Optional(Language),
    source: Type.Optional(Source),
    externalId: Type.Optional(
      Type.String({ minLength: 1, maxLength: 200, description: 'The id on the source; a second point with it is the same point.' }),
    ),
    parentId: Type.Optional(Id),
    userId: Type.Optional(Id),
  },
  { additionalProperties: false },
);
export type CreatePoint = Static<typeof CreatePoint>;

export const EditPoint = Type.Object({ content: Content, language: Type.Optional(Language) }, { additionalProperties: false });
export type EditPoint = Static<typeof EditPoint>;

export const DeletePoint = Type.Object({ reason: Type.Optional(PublicReason) }, { additionalProperties: false });

export const Point = Type.Object(
  {
    id: Id,
    uuid: Type.String({ format: 'uuid' }),
    user_id: Type.Union([Id, Type.Null()]),
    author: Type.Union([Type.String(), Type.Null()]),
    content: Type.String(),
    language: Type.String(),
    source: Type.String(),
    external_id: Type.Union([Type.String(), Type.Null()]),
    parent_id: Type.Union([Id, Type.Null()]),
    created_at: Timestamp,
    updated_at: Timestamp,
  },
  { $id: 'Point' },
);
export type Point = Static<typeof Point>;

export const PointAnswer = Type.Object({ success: Type.Literal(true), point: Type.Ref('Point') });

/** The debate of a new point is counted up to this size. */
export const MAX_COUNTED_POINTS = 500;

const DebateStats = Type.Object({
  debate_id: Id,
  reply_count: Type.Integer({ minimum: 0 }),
  people_count: Type.Integer({ minimum: 0, description: 'How many different people have written in it.' }),
});
export type DebateStats = Static<typeof DebateStats>;

export const CreatedPointAnswer = Type.Object({
  success: Type.Literal(true),
  point: Type.Ref('Point'),
  stats: Type.Union([DebateStats, Type.Null()], {
    description: `The counts of the debate that the point belongs to, with this point. Null if it has more than ${MAX_COUNTED_POINTS} points: \`GET /api/debates/{id}\` counts those.`,
  }),
  event: EventId,
});

export const PointQuery = Type.Object(
  {
    ...PageQuery,
    source: Type.Optional(Source),
    language: Type.Optional(Language),
    userId: Type.Optional(Id),
    parentId: Type.Optional(Id),
    externalId: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    roots: Type.Optional(Type.Boolean({ description: 'Only points that are not replies.' })),
  },
  { additionalProperties: false },
);
export type PointQuery = Static<typeof PointQuery>;

export const PointList = listOf(Type.Ref('Point'));

declare module '../live/index.ts' {
  interface LiveMessages {
    'point.created': Point;
    'point.edited': Point;
    'point.deleted': { id: number };
  }
}
