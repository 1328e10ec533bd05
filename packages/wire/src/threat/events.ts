import {
  DECLARED_EVENTS,
  SEVERITIES,
  SIGNAL_STRENGTHS,
  THREAT_ACTIONS,
  THREAT_ITEM_KINDS,
  THREAT_KINDS,
  THREAT_SIGNALS,
} from '@verdict/core/threat';
import { Type } from 'typebox';
import { defineEvents, type EventsOf, payloadOf } from '../event/index.ts';
import { Id, nullable, Timestamp } from '../list/index.ts';

const Items = Type.Array(Type.Object({ kind: Type.Enum([...THREAT_ITEM_KINDS]), id: Id }, { additionalProperties: false }));

const Action = {
  threat_id: Id,
  action_id: Id,
  action: Type.Enum([...THREAT_ACTIONS]),
  reason: Type.String(),
};

export const THREAT_EVENTS = defineEvents({
  'threat.opened': {
    meaning: 'People seemed to act as one on some items. The payload does not name them.',
    personal: false,
    payload: payloadOf({
      threat_id: Id,
      kind: Type.Enum([...THREAT_KINDS]),
      severity: Type.Enum([...SEVERITIES]),
      people: Type.Integer(),
      items: Items,
      policy_version: Type.String(),
    }),
  },
  'threat.changed': {
    meaning: 'Suspicious activity grew: more people, items or signals were found.',
    personal: false,
    payload: payloadOf({
      threat_id: Id,
      severity: Type.Enum([...SEVERITIES]),
      people: Type.Integer(),
      items: Items,
      signals: Type.Array(
        Type.Object({ kind: Type.Enum([...THREAT_SIGNALS]), strength: Type.Enum([...SIGNAL_STRENGTHS]) }, { additionalProperties: false }),
      ),
    }),
  },
  'threat.action_proposed': {
    meaning: 'A moderator proposed an action on many accounts, which a second moderator must confirm.',
    personal: false,
    payload: payloadOf(Action),
  },
  'threat.acted': {
    meaning: 'An action on suspicious activity took effect.',
    personal: false,
    payload: payloadOf({
      ...Action,
      is_automatic: Type.Boolean(),
      people: Type.Integer({ description: 'How many accounts it concerns.' }),
      confirmed_alone: Type.Optional(Type.Boolean({ description: 'There was no second moderator to confirm it.' })),
      declared_as: Type.Optional(Type.Enum([...DECLARED_EVENTS])),
      ends_at: nullable(Timestamp),
    }),
  },
  'threat.undone': {
    meaning: 'An action on suspicious activity was undone, or withdrawn before it was confirmed.',
    personal: false,
    payload: payloadOf(Action),
  },
  'threat.released': {
    meaning: 'The outcomes of items are no longer on hold.',
    personal: false,
    payload: payloadOf({ threat_id: Id, items: Items, because: Type.Enum(['over', 'undone', 'dismissed', 'closed']) }),
  },
});

declare module '../event/index.ts' {
  interface Events extends EventsOf<typeof THREAT_EVENTS> {}
}
