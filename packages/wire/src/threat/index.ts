import {
  DECLARED_EVENTS,
  PLAYBOOK_STEPS,
  SEVERITIES,
  SIGNAL_FAMILIES,
  SIGNAL_STRENGTHS,
  THREAT_ACTIONS,
  THREAT_ITEM_KINDS,
  THREAT_KINDS,
  THREAT_SIGNALS,
  THREAT_STATES,
} from '@verdict/core/threat';
import { type Static, Type } from 'typebox';
import { Id, listOf, nullable, PageQuery, Timestamp } from '../list/index.ts';
import { NamedPerson, PublicReason } from '../moderation/index.ts';

import type { THREAT_EVENTS } from './events.ts';

export { THREATS } from './policy.ts';

const Signal = Type.Object({
  kind: Type.Enum([...THREAT_SIGNALS]),
  family: Type.Enum([...SIGNAL_FAMILIES], { description: 'Signals of different families are independent of each other.' }),
  strength: Type.Enum([...SIGNAL_STRENGTHS]),
  numbers: Type.Record(Type.String(), Type.Number(), { description: 'The numbers behind it.' }),
  found_at: Timestamp,
});

const ItemName = {
  kind: Type.Enum([...THREAT_ITEM_KINDS], { description: '`report`: a moderation case.' }),
  id: Id,
  title: nullable(Type.String(), 'Its text, shortened; null if it was deleted.'),
  url: nullable(Type.String(), 'Its page; null if it has none.'),
};

const SUMMARY = {
  id: Id,
  kind: Type.Enum([...THREAT_KINDS]),
  state: Type.Enum([...THREAT_STATES]),
  severity: Type.Enum([...SEVERITIES]),
  people: Type.Integer({ description: 'How many accounts belong to it.' }),
  items: Type.Integer({ description: 'How many items it is about.' }),
  first_item: nullable(Type.Object(ItemName)),
  signals: Type.Array(Signal, { description: 'The strongest first.' }),
  first_at: Timestamp,
  last_at: Timestamp,
  opened_at: Timestamp,
  updated_at: Timestamp,
  hold_until: nullable(Timestamp, 'Outcomes wait until then; null if none waits.'),
  declared_as: nullable(Type.Enum([...DECLARED_EVENTS])),
  closed_at: nullable(Timestamp),
  waits_for_second: Type.Boolean({ description: 'Whether an action waits for a second moderator.' }),
};

const ThreatSummary = Type.Object(SUMMARY);
export type ThreatSummary = Static<typeof ThreatSummary>;

export const ThreatQuery = Type.Object(
  { ...PageQuery, state: Type.Optional(Type.Enum([...THREAT_STATES])), is_open: Type.Optional(Type.Boolean()) },
  { additionalProperties: false },
);
export type ThreatQuery = Static<typeof ThreatQuery>;
export const ThreatList = listOf(ThreatSummary);

const Member = Type.Object({
  user_id: Id,
  name: nullable(Type.String()),
  score: Type.Number({ minimum: 0, maximum: 1, description: 'How certain it is that they belong to it.' }),
  created_at: nullable(Timestamp),
  trust: nullable(Type.Number()),
  answers: Type.Integer({ description: 'How many of the items they answered.' }),
  is_set_aside: Type.Boolean({ description: 'Whether their answers on any of the items are set aside.' }),
  must_verify: Type.Boolean(),
});

const Outcome = Type.Object(
  {
    outcome: nullable(Type.String(), 'A consensus, an outcome of a challenge, or `shown`, `flagged` and `hidden`; null for proposals.'),
    share: nullable(Type.Number({ minimum: 0, maximum: 1 }), 'The weighted support; null without votes.'),
    votes: Type.Integer({ minimum: 0, description: 'Votes with a weight above 0.' }),
    rank: nullable(Type.Integer({ minimum: 1 }), 'The rank of a proposal in its topic.'),
    of: nullable(Type.Integer({ minimum: 1 }), 'How many proposals the topic ranks.'),
  },
  { description: 'Computed by the rules that decide outcomes, from the current data.' },
);
export type ThreatOutcome = Static<typeof Outcome>;

const Item = Type.Object({
  ...ItemName,
  hold_until: nullable(Timestamp),
  with_group: nullable(Outcome),
  without_group: nullable(Outcome),
  is_changed: Type.Boolean({ description: 'Whether the outcome or the rank differs.' }),
});

const Action = Type.Object({
  id: Id,
  action: Type.Enum([...THREAT_ACTIONS]),
  status: Type.Enum(['waiting', 'in_force', 'ended', 'undone'], { description: '`waiting`: for a second moderator.' }),
  reason: Type.String(),
  declared_as: nullable(Type.Enum([...DECLARED_EVENTS])),
  is_automatic: Type.Boolean(),
  started_at: Timestamp,
  started_by: NamedPerson,
  second_at: nullable(Timestamp),
  second_by: NamedPerson,
  done_at: nullable(Timestamp, 'When it took effect.'),
  ends_at: nullable(Timestamp, 'When it ends by itself.'),
  undone_at: nullable(Timestamp),
  undone_by: NamedPerson,
  undo_reason: nullable(Type.String()),
  may_confirm: Type.Boolean({ description: 'Whether you can be the second moderator now.' }),
  confirm_alone_at: nullable(Timestamp, 'From then on you may confirm your own action, because there is no other moderator.'),
});
export type ThreatAction = Static<typeof Action>;

const PlaybookStep = Type.Object({
  step: Type.Enum([...PLAYBOOK_STEPS]),
  action: nullable(Type.Enum([...THREAT_ACTIONS]), 'The action of the step; null if it has none.'),
  status: Type.Enum(['done', 'next', 'later']),
});

export const Threat = Type.Object(
  {
    ...SUMMARY,
    members: Type.Array(Member, { description: 'The most certain members first; at most 500.' }),
    pairs: Type.Array(Type.Object({ a: Id, b: Id, moments: Type.Integer({ minimum: 1 }) }), {
      description: 'How often two members gave the same answer on an item within a minute; the 2000 most frequent pairs.',
    }),
    timeline: Type.Object(
      {
        minutes: Type.Integer({ minimum: 1, description: 'The length of an entry in minutes.' }),
        entries: Type.Array(Type.Object({ at: Timestamp, group: Type.Integer(), others: Type.Integer() })),
      },
      { description: 'Votes on the items over time; entries without votes are left out.' },
    ),
    affected: Type.Array(Item, { description: 'What the group would change; at most 50 items.' }),
    network: nullable(
      Type.Object({
        people: Type.Integer({ description: 'Members who used it today.' }),
        members: Type.Integer(),
      }),
      'The network that most members use today, which can be throttled; null if there is none.',
    ),
    actions: Type.Array(Action, { description: 'The oldest first.' }),
    playbook: Type.Array(PlaybookStep),
    needs_two_people: Type.Boolean({ description: 'Whether actions against people wait for a second moderator.' }),
  },
  { $id: 'Threat' },
);
export type Threat = Static<typeof Threat>;
export const ThreatAnswer = Type.Object({ success: Type.Literal(true), threat: Type.Ref('Threat') });

export const CreateThreatAction = Type.Object(
  {
    action: Type.Enum([...THREAT_ACTIONS]),
    reason: PublicReason,
    declared_as: Type.Optional(Type.Enum([...DECLARED_EVENTS], { description: 'Only for `dismiss`: the event that explains it.' })),
  },
  { additionalProperties: false },
);
export type CreateThreatAction = Static<typeof CreateThreatAction>;

export const UndoThreatAction = Type.Object({ reason: PublicReason }, { additionalProperties: false });

export const ThreatActionAnswer = Type.Object({ success: Type.Literal(true), action: Action });

export const THREAT_SCHEMAS = [Threat];

declare module '../live/index.ts' {
  /** Of the channel `threats`. */
  interface LiveMessages extends Record<keyof typeof THREAT_EVENTS, { threat_id: number }> {}
}
