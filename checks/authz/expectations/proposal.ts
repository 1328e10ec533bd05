import { randomUUID } from 'node:crypto';
import type { Ask, Expectation, Fixtures, Try, Who } from '../expectations.ts';
import { anyone, holds, isModerator, nobody, ownerOf } from '../who.ts';

/** Topics, proposals and votes, new for each request. */
export interface ProposalFixtures {
  /** A topic with one subtopic. */
  topic(): Promise<{ slug: string; id: number; version: number; subtopicId: number }>;
  boost(): Promise<{ slug: string; id: number }>;
  /** A proposal by this person, in a topic that all of them share. */
  proposal(authorId: number): Promise<string>;
  /** The same, merged into another one. */
  mergedProposal(authorId: number): Promise<string>;
}

const SUBTOPICS = [{ name: 'Safety', weight: 1, keywords: ['lamps'] }];
const IN_AN_HOUR = () => new Date(Date.now() + 3_600_000).toISOString();

const write = (tries: readonly Try[]): Expectation => ({ who: 'member', scope: 'proposals:write', tries });
const vote = (tries: readonly Try[]): Expectation => ({ who: 'member', scope: 'votes:write', tries });
const follow = (tries: readonly Try[]): Expectation => ({ who: 'member', scope: 'account:write', tries });
const moderate = (tries: readonly Try[]): Expectation => ({ who: 'moderator', scope: 'moderation', tries });
const read = (ask: Try['ask']): Expectation => ({
  who: 'anyone',
  tries: [{ what: 'what is public', ...(ask && { ask }), keepsTo: isPublic }],
});
const isPublic = (body: object) => !JSON.stringify(body).includes('@example.org');

const mayModerate = (who: Who) => isModerator(who) && holds('moderation')(who);

type Make = (fixtures: Fixtures, authorId: number) => Promise<string>;
const made: Make = (fixtures, authorId) => fixtures.proposal(authorId);
const merged: Make = (fixtures, authorId) => fixtures.mergedProposal(authorId);

/** Requests about a proposal of one's own and one of a stranger. */
function ownAndForeign(make: Make, mayTouchForeign: (who: Who) => boolean, rest: (fixtures: Fixtures) => Promise<Ask>): Try[] {
  return [
    {
      what: 'one’s own',
      ask: async (fixtures, who) => ({ ...(await rest(fixtures)), id: await make(fixtures, ownerOf(fixtures, who)) }),
    },
    {
      what: 'a stranger’s',
      ask: async (fixtures) => ({ ...(await rest(fixtures)), id: await make(fixtures, fixtures.strangerId) }),
      takes: mayTouchForeign,
    },
  ];
}

const strangersProposal = async (fixtures: Fixtures): Promise<Ask> => ({ id: await fixtures.proposal(fixtures.strangerId) });
const ofTopic = async (fixtures: Fixtures): Promise<Ask> => ({ id: (await fixtures.topic()).slug });

export const PROPOSAL_EXPECTATIONS: Readonly<Record<string, Expectation>> = {
  'GET /api/topics': read(undefined),
  'GET /api/topics/:topic': read(ofTopic),
  'GET /api/topics/:topic/opinion': read(ofTopic),
  'GET /api/topics/:topic/insight': read(ofTopic),
  'POST /api/topics': moderate([{ what: 'a topic', ask: () => ({ payload: { title: `Streets ${randomUUID()}`, subtopics: SUBTOPICS } }) }]),
  'PUT /api/topics/:topic': moderate([
    {
      what: 'another title',
      ask: async (fixtures) => {
        const { slug, version } = await fixtures.topic();
        return { id: slug, payload: { title: 'Roads', expected_version: version } };
      },
    },
  ]),
  'GET /api/topics/:topic/map': read(ofTopic),
  'GET /api/topics/:topic/subtopics/:subtopic/keywords': read(async (fixtures) => {
    const { slug, subtopicId } = await fixtures.topic();
    return { id: [slug, subtopicId] };
  }),
  'PUT /api/topics/:topic/subtopics/:subtopic/keywords': moderate([
    {
      what: 'a keyword',
      ask: async (fixtures) => {
        const { slug, subtopicId } = await fixtures.topic();
        return { id: [slug, subtopicId], payload: { keyword: 'lamps', state: 'refused' } };
      },
    },
  ]),
  'POST /api/topics/:topic/preview': moderate([
    { what: 'another title', ask: async (fixtures) => ({ ...(await ofTopic(fixtures)), payload: { title: 'Roads' } }) },
  ]),
  'POST /api/topics/:topic/boosts': moderate([
    {
      what: 'a boost',
      ask: async (fixtures) => {
        const { slug, subtopicId } = await fixtures.topic();
        return { id: slug, payload: { sub_topic_id: subtopicId, weight: 5, reason: 'For this check.', ends_at: IN_AN_HOUR() } };
      },
    },
  ]),
  'DELETE /api/topics/:topic/boosts/:id': moderate([
    {
      what: 'a boost',
      ask: async (fixtures) => {
        const { slug, id } = await fixtures.boost();
        return { id: [slug, id] };
      },
    },
  ]),
  'GET /api/proposals': read(undefined),
  'GET /api/proposals/top': read(async (fixtures) => ({ query: { topic: (await fixtures.topic()).slug } })),
  'GET /api/public/ranks': {
    who: 'anyone',
    tries: [
      {
        what: 'a topic that is not ranked yet',
        ask: async (fixtures) => ({ query: { topic: (await fixtures.topic()).slug } }),
        takes: nobody,
        refusedAs: 404,
      },
    ],
  },
  'GET /api/proposals/:proposal_id': read(strangersProposal),
  'GET /api/proposals/:proposal_id/similar': read(strangersProposal),
  'GET /api/proposals/:proposal_id/insight': read(strangersProposal),
  'POST /api/proposals/compare': write([
    { what: 'a text', ask: async (fixtures) => ({ payload: { topic: (await fixtures.topic()).slug, text: 'Light the crossings.' } }) },
  ]),
  'GET /api/users/:id/consistency': read(({ strangerId }) => ({ id: strangerId })),
  'POST /api/proposals': write([
    { what: 'for oneself', ask: async (fixtures) => ({ payload: { topic: (await fixtures.topic()).slug, text: 'Light the crossings.' } }) },
    {
      what: 'for a stranger',
      ask: async (fixtures) => ({
        payload: { topic: (await fixtures.topic()).slug, text: 'Light the crossings.', user_id: fixtures.strangerId },
      }),
      // All rights of a person do not include acting for another; only a key made for it does.
      takes: ({ role, scopes }) => role === 'admin' && scopes !== 'all' && scopes.includes('act-as'),
    },
  ]),
  'PUT /api/proposals/:proposal_id': write(ownAndForeign(made, nobody, async () => ({ payload: { text: 'Light every crossing.' } }))),
  'DELETE /api/proposals/:proposal_id': write(
    ownAndForeign(
      made,
      (who) => mayModerate(who),
      async () => ({ query: { reason: 'As the house rules say.' } }),
    ),
  ),
  'PUT /api/proposals/:proposal_id/merge': write(
    ownAndForeign(made, mayModerate, async (fixtures) => ({ payload: { into: await fixtures.proposal(fixtures.strangerId) } })),
  ),
  'DELETE /api/proposals/:proposal_id/merge': write(ownAndForeign(merged, mayModerate, async () => ({}))),
  'PUT /api/proposals/:proposal_id/closed': moderate([
    { what: 'a stranger’s', ask: async (fixtures) => ({ ...(await strangersProposal(fixtures)), payload: { closed: true } }) },
  ]),
  'PUT /api/proposals/:proposal_id/priority': {
    who: 'admin',
    scope: 'admin:write',
    tries: [
      {
        what: 'a stranger’s',
        ask: async (fixtures) => ({
          ...(await strangersProposal(fixtures)),
          payload: { admin_priority: 0.5, reason: 'For this check.' },
        }),
      },
    ],
  },
  'POST /api/votes': vote([
    {
      what: 'on a stranger’s proposal',
      ask: async (fixtures) => ({ payload: { proposal_id: await fixtures.proposal(fixtures.strangerId), vote_type: 'support' } }),
    },
    {
      what: 'on one’s own proposal',
      ask: async (fixtures, who) => ({ payload: { proposal_id: await fixtures.proposal(ownerOf(fixtures, who)), vote_type: 'support' } }),
      takes: nobody,
    },
    {
      what: 'for a stranger',
      ask: async (fixtures, who) => ({
        payload: {
          proposal_id: await fixtures.proposal(ownerOf(fixtures, who)),
          vote_type: 'support',
          user_id: fixtures.strangerId,
        },
      }),
      takes: ({ role, scopes }) => role === 'admin' && scopes !== 'all' && scopes.includes('act-as'),
    },
    {
      what: 'with a weight of one’s own choice',
      ask: async (fixtures) => ({
        payload: { proposal_id: await fixtures.proposal(fixtures.strangerId), vote_type: 'support', weight: 9 },
      }),
      takes: ({ role, scopes }) => role === 'admin' && scopes !== 'all' && scopes.includes('act-as'),
    },
  ]),
  'DELETE /api/votes/:proposal_id': vote([{ what: 'one’s own, which is not there', ask: strangersProposal, takes: anyone }]),
  'GET /api/proposals/recommended': {
    who: 'member',
    scope: 'account:read',
    tries: [{ what: 'a topic', ask: async (fixtures) => ({ query: { topic: (await fixtures.topic()).slug } }), keepsTo: isPublic }],
  },
  'PUT /api/topics/:topic/follow': follow([{ what: 'a topic', ask: ofTopic }]),
  'DELETE /api/topics/:topic/follow': follow([{ what: 'a topic', ask: ofTopic }]),
  'PUT /api/proposals/:proposal_id/follow': follow([{ what: 'a stranger’s', ask: strangersProposal }]),
  'DELETE /api/proposals/:proposal_id/follow': follow([{ what: 'a stranger’s', ask: strangersProposal }]),
  'GET /api/me/follows': { who: 'member', scope: 'account:read', tries: [{ what: 'one’s own', keepsTo: isPublic }] },
  'GET /api/votes': {
    who: 'member',
    scope: 'account:read',
    tries: [
      {
        what: 'own votes',
        keepsTo: ({ items }: { items: { user_id: number }[] }, { userId }) => items.every(({ user_id }) => user_id === userId),
      },
    ],
  },
};
