import { APPEAL_OUTCOMES, DECISIONS, REPORT_REASONS } from '@verdict/core/moderation';
import { Type } from 'typebox';
import { defineEvents, type EventsOf, payloadOf } from '../event/index.ts';
import { Id, nullable, Timestamp } from '../list/index.ts';

const Subject = { subject_kind: Type.String(), subject_id: Id };
const Weight = Type.Optional(Type.Number({ description: 'The weight of the reports, if they caused it.' }));
const Decision = Type.Enum([...DECISIONS]);
const Reason = Type.String();

export const MODERATION_EVENTS = defineEvents({
  'report.created': {
    meaning: 'A person reported something to the moderators.',
    personal: true,
    payload: payloadOf({ ...Subject, reason: Type.Enum([...REPORT_REASONS]) }),
  },
  'moderation.flagged': {
    meaning: 'A case was put at the front of the queue.',
    personal: true,
    payload: payloadOf({ ...Subject, by: Type.Enum(['reports', 'person', 'rule']), weight: Weight }),
  },
  'moderation.hidden': {
    meaning: 'What a case is about was hidden until a moderator decides.',
    personal: true,
    payload: payloadOf({ ...Subject, by: Type.Enum(['reports', 'person']), weight: Weight }),
  },
  'moderation.unhidden': {
    meaning: 'A moderator showed again what was hidden.',
    personal: true,
    payload: payloadOf({ ...Subject, reason: Reason }),
  },
  'moderation.claimed': { meaning: 'A moderator claimed a case.', personal: true, payload: payloadOf({}) },
  'moderation.released': { meaning: 'A moderator released a case.', personal: true, payload: payloadOf({}) },
  'moderation.noted': { meaning: 'A moderator added a note to a case.', personal: true, payload: payloadOf({}) },
  'moderation.decided': {
    meaning: 'A moderator decided a case.',
    personal: true,
    payload: payloadOf({ ...Subject, decision: Decision, reason: Reason }),
  },
  'moderation.undone': {
    meaning: 'A moderator undid what another had done.',
    personal: true,
    payload: payloadOf({ ...Subject, undone: Type.String(), reason: Reason }),
  },
  'person.suspended': {
    meaning: 'A moderator suspended a person, for a time or permanently.',
    personal: true,
    payload: payloadOf({ reason: Reason, until: nullable(Timestamp) }),
  },
  'person.suspension_lifted': { meaning: 'A moderator lifted a suspension.', personal: true, payload: payloadOf({ reason: Reason }) },
  'appeal.created': { meaning: 'A suspended person appealed.', personal: true, payload: payloadOf({}) },
  'appeal.decided': {
    meaning: 'A moderator decided the appeal of a suspended person.',
    personal: true,
    payload: payloadOf({ outcome: Type.Enum([...APPEAL_OUTCOMES]), reason: Reason }),
  },
});

declare module '../event/index.ts' {
  interface Events extends EventsOf<typeof MODERATION_EVENTS> {}
}
