import { COUNTED_WAITING } from '@verdict/core/feedback-queue';
import { type Static, Type } from 'typebox';
import { LabelSetName } from '../label/index.ts';

const MAX_ASKED = 50;

export const QueueQuery = Type.Object(
  {
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_ASKED, default: 10 })),
    labelSet: Type.Optional(LabelSetName),
  },
  { additionalProperties: false },
);
export type QueueQuery = Static<typeof QueueQuery>;

export const QueueAnswer = Type.Object({
  success: Type.Literal(true),
  items: Type.Array(Type.Ref('LabelView')),
  points: Type.Array(Type.Ref('Point'), { description: 'The points they are about.' }),
  waiting: Type.Integer({
    minimum: 0,
    maximum: COUNTED_WAITING,
    description: `How many labels wait for the caller’s answer; ${COUNTED_WAITING} means ${COUNTED_WAITING} or more.`,
  }),
  answered_today: Type.Integer({ minimum: 0, description: 'Answers the caller gave since midnight UTC.' }),
});
