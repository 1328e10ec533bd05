import type { Expectation, Try, Who } from './authz-expectations.ts';
import { mayTakeDown, nobody, ownerOf } from './authz-who.ts';

/** Labels and what people say about them, new for each request. */
export interface LabelThings {
  /** A label on this person's words. */
  label(authorId: number): Promise<number>;
  /** What this person said about a label on a stranger's words, with an explanation. */
  feedback(ownerId: number): Promise<number>;
  /** A label on this person's words with their reply beside it; answers the label's id. */
  repliedLabel(authorId: number): Promise<number>;
}

const aLabel = (payload?: (id: number) => object): Try => ({
  what: 'a label on a stranger’s words',
  ask: async (things) => {
    const id = await things.label(things.strangerId);
    return { id, ...(payload && { payload: payload(id) }) };
  },
});

function ownAndForeignFeedback(mayTouchForeign: (who: Who) => boolean, body: { payload?: object; query?: Record<string, string> }): Try[] {
  return [
    { what: 'own feedback', ask: async (things, who) => ({ id: await things.feedback(ownerOf(things, who)), ...body }) },
    {
      what: 'foreign feedback',
      ask: async (things) => ({ id: await things.feedback(things.strangerId), ...body }),
      takes: mayTouchForeign,
    },
  ];
}

/** What only the author of the flagged words may do. */
function authorsOnly(payload: object): Try[] {
  return [
    { what: 'a label on own words', ask: async (things, who) => ({ id: await things.label(ownerOf(things, who)), payload }) },
    {
      what: 'a label on a stranger’s words',
      ask: async (things) => ({ id: await things.label(things.strangerId), payload }),
      takes: nobody,
    },
  ];
}

const REASON = { query: { reason: 'As the house rules say.' } };

export const LABEL_EXPECTATIONS: Readonly<Record<string, Expectation>> = {
  'GET /api/labels': { who: 'anyone' },
  'GET /api/labels/queue': { who: 'member', scope: 'feedback:write' },
  'POST /api/labels/:id/seen': { who: 'member', scope: 'feedback:write', tries: [aLabel()] },
  'DELETE /api/labels/:id/seen': { who: 'member', scope: 'feedback:write', tries: [aLabel()] },
  'GET /api/models': { who: 'anyone' },
  'GET /api/models/:version/report': {
    who: 'anyone',
    tries: [
      {
        what: 'a version that has labelled something',
        ask: async (things) => {
          await things.label(things.strangerId);
          return { id: 'check-1' };
        },
        keepsTo: (body: object) => !/user_id|author|moderator/.test(JSON.stringify(body)),
      },
    ],
  },
  'GET /api/labels/:id': { who: 'anyone', tries: [aLabel()] },
  'GET /api/labels/:id/verdict': {
    who: 'anyone',
    tries: [{ ...aLabel(), keepsTo: ({ verdict }: { verdict: object }) => !/user|rater|moderator|email/.test(JSON.stringify(verdict)) }],
  },
  'POST /api/labels': {
    who: 'moderator',
    scope: 'labels:write',
    tries: [
      {
        what: 'on a stranger’s words',
        ask: async (things) => ({
          payload: { pointId: await things.point(things.strangerId), fallacyType: 'straw_man', confidenceScore: 0.5, modelVersion: 'v1' },
        }),
      },
    ],
  },
  'POST /api/labels/:id/reply': { who: 'member', scope: 'points:write', tries: authorsOnly({ text: 'I quoted them.' }) },
  'POST /api/labels/:id/review': { who: 'member', scope: 'points:write', tries: authorsOnly({ reason: 'It is irony.' }) },
  'DELETE /api/labels/:id/reply': {
    who: 'member',
    scope: 'points:write',
    tries: [
      { what: 'own reply', ask: async (things, who) => ({ id: await things.repliedLabel(ownerOf(things, who)), ...REASON }) },
      {
        what: 'foreign reply',
        ask: async (things) => ({ id: await things.repliedLabel(things.strangerId), ...REASON }),
        takes: mayTakeDown,
      },
    ],
  },
  'POST /api/fallacy-feedback': {
    who: 'member',
    scope: 'feedback:write',
    tries: [
      aLabel((fallacyLabelId) => ({ fallacyLabelId, feedbackType: 'correct' })),
      {
        what: 'on own words',
        ask: async (things, who) => ({
          payload: { fallacyLabelId: await things.label(ownerOf(things, who)), feedbackType: 'correct' },
        }),
        takes: nobody,
      },
      {
        what: 'for a stranger',
        ask: async (things, who) => ({
          payload: { fallacyLabelId: await things.label(ownerOf(things, who)), feedbackType: 'correct', userId: things.strangerId },
        }),
        takes: ({ role, scopes }) => role === 'admin' && scopes !== 'all' && scopes.includes('act-as'),
      },
    ],
  },
  'GET /api/fallacy-feedback/stats/:fallacyLabelId': { who: 'anyone', tries: [aLabel()] },
  'GET /api/fallacy-feedback/point/:pointId': {
    who: 'anyone',
    tries: [
      {
        what: 'a point with a label',
        ask: async (things) => ({ id: await things.point(things.strangerId) }),
        keepsTo: (body: object) => !/user_id|moderator_notes|moderator_user_id/.test(JSON.stringify(body)),
      },
    ],
  },
  'PUT /api/fallacy-feedback/:id': {
    who: 'member',
    scope: 'feedback:write',
    tries: ownAndForeignFeedback(nobody, { payload: { feedbackType: 'false_positive' } }),
  },
  'DELETE /api/fallacy-feedback/:id': {
    who: 'member',
    scope: 'feedback:write',
    tries: ownAndForeignFeedback(mayTakeDown, { query: { reason: 'As the house rules say.' } }),
  },
  'PUT /api/fallacy-feedback/:id/helpful': {
    who: 'member',
    scope: 'feedback:write',
    tries: [
      { what: 'foreign feedback', ask: async (things) => ({ id: await things.feedback(things.strangerId) }) },
      { what: 'own feedback', ask: async (things, who) => ({ id: await things.feedback(ownerOf(things, who)) }), takes: nobody },
    ],
  },
  'DELETE /api/fallacy-feedback/:id/helpful': {
    who: 'member',
    scope: 'feedback:write',
    tries: [{ what: 'foreign feedback', ask: async (things) => ({ id: await things.feedback(things.strangerId) }) }],
  },
};
