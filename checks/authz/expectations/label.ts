import type { Expectation, Try, Who } from '../expectations.ts';
import { mayTakeDown, nobody, ownerOf } from '../who.ts';

/** Labels and answers to them, new for each request. */
export interface LabelFixtures {
  /** A label on this person's words. */
  label(authorId: number): Promise<number>;
  /** This person's answer to a label on a stranger's words, with an explanation. */
  feedback(ownerId: number): Promise<number>;
  /** A label on this person's words with their reply; returns the label's id. */
  repliedLabel(authorId: number): Promise<number>;
}

const aLabel = (payload?: (id: number) => object): Try => ({
  what: 'a label on a stranger’s words',
  ask: async (fixtures) => {
    const id = await fixtures.label(fixtures.strangerId);
    return { id, ...(payload && { payload: payload(id) }) };
  },
});

function ownAndForeignFeedback(mayTouchForeign: (who: Who) => boolean, body: { payload?: object; query?: Record<string, string> }): Try[] {
  return [
    { what: 'own feedback', ask: async (fixtures, who) => ({ id: await fixtures.feedback(ownerOf(fixtures, who)), ...body }) },
    {
      what: 'foreign feedback',
      ask: async (fixtures) => ({ id: await fixtures.feedback(fixtures.strangerId), ...body }),
      takes: mayTouchForeign,
    },
  ];
}

/** What only the author of the flagged words may do. */
function authorsOnly(payload: object): Try[] {
  return [
    { what: 'a label on own words', ask: async (fixtures, who) => ({ id: await fixtures.label(ownerOf(fixtures, who)), payload }) },
    {
      what: 'a label on a stranger’s words',
      ask: async (fixtures) => ({ id: await fixtures.label(fixtures.strangerId), payload }),
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
        ask: async (fixtures) => {
          await fixtures.label(fixtures.strangerId);
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
        ask: async (fixtures) => ({
          payload: {
            pointId: await fixtures.point(fixtures.strangerId),
            fallacyType: 'straw_man',
            confidenceScore: 0.5,
            modelVersion: 'v1',
          },
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
      { what: 'own reply', ask: async (fixtures, who) => ({ id: await fixtures.repliedLabel(ownerOf(fixtures, who)), ...REASON }) },
      {
        what: 'foreign reply',
        ask: async (fixtures) => ({ id: await fixtures.repliedLabel(fixtures.strangerId), ...REASON }),
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
        ask: async (fixtures, who) => ({
          payload: { fallacyLabelId: await fixtures.label(ownerOf(fixtures, who)), feedbackType: 'correct' },
        }),
        takes: nobody,
      },
      {
        what: 'for a stranger',
        ask: async (fixtures, who) => ({
          payload: { fallacyLabelId: await fixtures.label(ownerOf(fixtures, who)), feedbackType: 'correct', userId: fixtures.strangerId },
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
        ask: async (fixtures) => ({ id: await fixtures.point(fixtures.strangerId) }),
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
      { what: 'foreign feedback', ask: async (fixtures) => ({ id: await fixtures.feedback(fixtures.strangerId) }) },
      { what: 'own feedback', ask: async (fixtures, who) => ({ id: await fixtures.feedback(ownerOf(fixtures, who)) }), takes: nobody },
    ],
  },
  'DELETE /api/fallacy-feedback/:id/helpful': {
    who: 'member',
    scope: 'feedback:write',
    tries: [{ what: 'foreign feedback', ask: async (fixtures) => ({ id: await fixtures.feedback(fixtures.strangerId) }) }],
  },
};
