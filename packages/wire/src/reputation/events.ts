import { BADGES, ENTRY_REASONS, TIERS } from '@verdict/core/reputation';
import { Type } from 'typebox';
import { defineEvents, type EventsOf, payloadOf } from '../event/index.ts';
import { Id, nullable } from '../list/index.ts';

const Tier = Type.Enum([...TIERS]);
const Entry = payloadOf({
  entry_id: Id,
  user_id: Id,
  reason: Type.Enum([...ENTRY_REASONS]),
  points: Type.Integer(),
  balance: Type.Integer(),
  tier: Tier,
  tier_before: Tier,
  subject_kind: nullable(Type.String()),
  subject_id: nullable(Id),
  reverses_id: nullable(Id),
  policy_version: Type.String(),
});

export const REPUTATION_EVENTS = defineEvents({
  'reputation.awarded': { meaning: 'A person earned reputation points.', personal: true, payload: Entry },
  'reputation.penalised': { meaning: 'A moderator took reputation points from a person.', personal: true, payload: Entry },
  'reputation.reversed': { meaning: 'An earlier gain or loss of reputation points was reversed.', personal: true, payload: Entry },
  'reputation.badge_earned': {
    meaning: 'A person earned a badge.',
    personal: true,
    payload: payloadOf({ user_id: Id, badge: Type.Enum([...BADGES]) }),
  },
});

declare module '../event/index.ts' {
  interface Events extends EventsOf<typeof REPUTATION_EVENTS> {}
}
