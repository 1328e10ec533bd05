import { FEATURES, SIGNAL_KINDS } from '@verdict/core/abuse';
import { type Static, Type } from 'typebox';
import { Id, listOf, PageQuery, Timestamp } from '../list/index.ts';

export { ABUSE } from './policy.ts';

const AbuseSignal = Type.Object({
  id: Id,
  kind: Type.Enum([...SIGNAL_KINDS], { description: 'Signals of different kinds are independent of each other.' }),
  rule: Type.String({ description: 'What was noticed, such as `rate` or `bot`.' }),
  strength: Type.Number({ minimum: 0, maximum: 1, description: 'From 0, chance explains it, to 1, chance hardly does.' }),
  evidence: Type.Record(Type.String(), Type.Unknown(), { description: 'The numbers behind it.' }),
  user_ids: Type.Array(Id),
  first_seen_at: Timestamp,
  seen_at: Timestamp,
});
export type AbuseSignal = Static<typeof AbuseSignal>;

export const AbuseSignalQuery = Type.Object(
  { ...PageQuery, user_id: Type.Optional(Id), kind: Type.Optional(Type.Enum([...SIGNAL_KINDS])) },
  { additionalProperties: false },
);
export type AbuseSignalQuery = Static<typeof AbuseSignalQuery>;
export const AbuseSignalList = listOf(AbuseSignal);

export const VelocityAnswer = Type.Object({
  success: Type.Literal(true),
  user_id: Id,
  bot_likelihood: Type.Number({
    minimum: 0,
    maximum: 1,
    description: 'How likely the latest votes were cast by a program; 0 where there are too few to say.',
  }),
  features: Type.Array(
    Type.Object({
      feature: Type.Enum([...FEATURES]),
      value: Type.Number(),
      adds: Type.Number({ description: 'What it adds to the log odds of a program.' }),
    }),
    { description: 'Those that count most come first.' },
  ),
  updated_at: Type.Union([Timestamp, Type.Null()]),
});
