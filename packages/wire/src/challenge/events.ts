import { CHALLENGE_STATUSES, CHALLENGE_TYPES, CHOICES, EVIDENCE_KINDS, EVIDENCE_SIDES, OUTCOMES } from '@verdict/core/challenge';
import { Type } from 'typebox';
import { defineEvents, type EventsOf, payloadOf } from '../event/index.ts';
import { Id, nullable, Timestamp } from '../list/index.ts';

const Challenge = { challenge_id: Id };
const Evidence = { ...Challenge, evidence_id: Id };
const ByModerator = payloadOf({ ...Challenge, by: Type.Literal('moderator') });
const Ballot = payloadOf({ ...Challenge, choice: Type.Enum([...CHOICES]) });

export const CHALLENGE_EVENTS = defineEvents({
  'challenge.submitted': {
    meaning: 'A person challenged a claim.',
    personal: true,
    payload: payloadOf({
      ...Challenge,
      claim_id: Id,
      challenge_type: Type.Enum([...CHALLENGE_TYPES]),
      title: Type.String(),
      statement: Type.String(),
      policy_version: Type.String(),
    }),
  },
  'challenge.reputation_checked': {
    meaning: 'A challenger had the reputation that their type of challenge needs.',
    personal: true,
    payload: payloadOf({ ...Challenge, need: Type.Integer(), have: Type.Integer() }),
  },
  'challenge.evidence_opened': {
    meaning: 'A challenge opened for evidence.',
    personal: true,
    payload: payloadOf({ ...Challenge, evidence_ends_at: Timestamp, voting_ends_at: Timestamp }),
  },
  'challenge.edited': {
    meaning: 'A challenger changed the text of a challenge that nobody had joined.',
    personal: true,
    payload: payloadOf({ ...Challenge, title: Type.Optional(Type.String()), statement: Type.Optional(Type.String()) }),
  },
  'challenge.withdrawn': { meaning: 'A challenger withdrew a challenge.', personal: true, payload: payloadOf(Challenge) },
  'challenge.voting_opened': {
    meaning: 'A challenge opened for voting.',
    personal: false,
    payload: payloadOf({ ...Challenge, voting_ends_at: Timestamp }),
  },
  'challenge.closed': {
    meaning: 'Voting on a challenge closed, and every ballot got its weight.',
    personal: false,
    payload: payloadOf({ ...Challenge, ballots: Type.Integer() }),
  },
  'challenge.resolved': {
    meaning: 'A challenge was resolved by its ballots, or resolved again by a jury.',
    personal: false,
    payload: payloadOf({
      ...Challenge,
      resolution_id: Id,
      decided_by: Type.Enum(['ballots', 'jury']),
      outcome: Type.Enum([...OUTCOMES]),
      support_weight: Type.Number(),
      oppose_weight: Type.Number(),
      support_share: nullable(Type.Number()),
      support_count: Type.Integer(),
      oppose_count: Type.Integer(),
      abstain_count: Type.Integer(),
      counted: Type.Integer(),
      veracity_before: Type.Number(),
      veracity_impact: Type.Number(),
      veracity_after: Type.Number(),
      policy_version: Type.String(),
    }),
  },
  'challenge.held': {
    meaning: 'The resolution of a challenge was put on hold, by a moderator or because linked accounts would decide it.',
    personal: false,
    payload: payloadOf({ ...Challenge, reason: nullable(Type.String()), by: Type.Enum(['linked_accounts', 'moderator']) }),
  },
  'challenge.released': {
    meaning: 'A moderator released the resolution of a challenge from hold.',
    personal: false,
    payload: payloadOf({ ...Challenge, reason: Type.String(), without_linked: Type.Boolean() }),
  },
  'challenge.removed': { meaning: 'A moderator removed a challenge.', personal: true, payload: ByModerator },
  'challenge.restored': {
    meaning: 'A moderator restored a challenge, which continues with the time it had left.',
    personal: true,
    payload: payloadOf({
      ...ByModerator.properties,
      status: Type.Enum([...CHALLENGE_STATUSES]),
      evidence_ends_at: Timestamp,
      voting_ends_at: Timestamp,
    }),
    earlier: [ByModerator],
  },
  'evidence.added': {
    meaning: 'A person added evidence to a challenge.',
    personal: true,
    payload: payloadOf({
      ...Evidence,
      kind: Type.Enum([...EVIDENCE_KINDS]),
      backs: Type.Enum([...EVIDENCE_SIDES]),
      text: Type.String(),
      url: nullable(Type.String()),
      quote: nullable(Type.String()),
      file_id: nullable(Id),
    }),
  },
  'evidence.withdrawn': { meaning: 'A person withdrew their evidence.', personal: true, payload: payloadOf(Evidence) },
  'evidence.rated': {
    meaning: 'A person said whether evidence is strong.',
    personal: true,
    payload: payloadOf({ ...Evidence, strong: nullable(Type.Boolean()) }),
  },
  'evidence.previewed': {
    meaning: 'The page that a piece of evidence links to was read for its preview.',
    personal: false,
    payload: payloadOf({ ...Evidence, state: Type.Enum(['ready', 'failed']) }),
  },
  'evidence.removed': { meaning: 'A moderator removed evidence.', personal: true, payload: ByModerator },
  'evidence.restored': { meaning: 'A moderator restored evidence.', personal: true, payload: ByModerator },
  'ballot.cast': { meaning: 'A person voted on a challenge.', personal: true, payload: Ballot },
  'ballot.changed': { meaning: 'A person changed their vote on a challenge.', personal: true, payload: Ballot },
  'ballot.removed': {
    meaning: 'A moderator removed the reason of a ballot; the ballot still counts.',
    personal: true,
    payload: ByModerator,
  },
  'ballot.restored': { meaning: 'A moderator restored the reason of a ballot.', personal: true, payload: ByModerator },
});

declare module '../event/index.ts' {
  interface Events extends EventsOf<typeof CHALLENGE_EVENTS> {}
}
