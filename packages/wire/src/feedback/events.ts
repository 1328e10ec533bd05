import { FEEDBACK_TYPES } from '@verdict/core/feedback';
import { LABEL_TYPES } from '@verdict/core/label';
import { Type } from 'typebox';
import { defineEvents, type EventsOf, payloadOf } from '../event/index.ts';
import { Id, nullable } from '../list/index.ts';

const Answer = {
  label_id: Id,
  feedback_type: Type.Enum([...FEEDBACK_TYPES]),
  suggested_fallacy_type: nullable(Type.Enum([...LABEL_TYPES])),
  explanation: nullable(Type.String()),
  confidence: nullable(Type.Integer()),
  independent: Type.Boolean(),
};
const HelpfulVotes = payloadOf({ helpful_votes: Type.Integer() });
const ByModerator = payloadOf({ label_id: Id, by: Type.Literal('moderator') });

export const FEEDBACK_EVENTS = defineEvents({
  'feedback.created': {
    meaning: 'A person gave feedback on a label, here or in an imported file.',
    personal: true,
    payload: payloadOf({ ...Answer, imported: Type.Optional(Type.Literal(true)) }),
  },
  'feedback.updated': { meaning: 'A person changed their feedback.', personal: true, payload: payloadOf(Answer) },
  'feedback.deleted': {
    meaning: 'Feedback was withdrawn by its author or removed by a moderator.',
    personal: true,
    payload: payloadOf({ label_id: Id, by: Type.Enum(['owner', 'moderator']) }),
  },
  'feedback.helpful': { meaning: 'A person found the explanation of some feedback helpful.', personal: true, payload: HelpfulVotes },
  'feedback.not_helpful': {
    meaning: 'A person withdrew their vote that an explanation is helpful.',
    personal: true,
    payload: HelpfulVotes,
  },
  'feedback.explanation_removed': {
    meaning: 'A moderator removed the explanation of some feedback.',
    personal: true,
    payload: ByModerator,
  },
  'feedback.explanation_restored': {
    meaning: 'A moderator restored the explanation of some feedback.',
    personal: true,
    payload: ByModerator,
  },
  'feedback.imported': {
    meaning: 'A file of feedback was imported.',
    personal: true,
    payload: payloadOf({ rows: Type.Integer(), imported: Type.Integer(), skipped: Type.Integer(), refused: Type.Integer() }),
  },
});

declare module '../event/index.ts' {
  interface Events extends EventsOf<typeof FEEDBACK_EVENTS> {}
}
