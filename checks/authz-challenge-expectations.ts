import { hasTier } from '@verdict/core/reputation';
import type { Ask, Expectation, Things, Try, Who } from './authz-expectations.ts';
import { anyone, nobody } from './authz-who.ts';

/** Challenges and what stands beside them, new for each request. */
export interface ChallengeThings {
  /** A challenge of this person's to a stranger's claim. */
  challenge(challengerId: number, as?: { status?: 'evidence_period' | 'voting_period'; isHeld?: boolean }): Promise<number>;
  /** A quotation this person gave, or a file where one is named. */
  evidence(authorId: number, fileId?: number | null): Promise<number>;
  /** A file that stands beside evidence. */
  evidenceFile(ownerId: number): Promise<number>;
  /** A file that waits to be attached. */
  spareFile(ownerId: number): Promise<number>;
}

/** Those who ask with no points yet have earned none of the types. */
const hasPoints = ({ tier = 'novice' }: Who) => hasTier(tier, 'contributor');

const QUOTE = { kind: 'quote', quote: 'Some words', text: 'It says otherwise.' };
const write = (tries: readonly Try[]): Expectation => ({ who: 'member', scope: 'challenges:write', tries });

function ownAndForeign(make: (things: Things, ownerId: number) => Promise<number>, mayTouchForeign: () => boolean, rest: Ask = {}): Try[] {
  return [
    { what: 'one’s own', ask: async (things, { userId }) => ({ ...rest, id: await make(things, userId ?? things.strangerId) }) },
    { what: 'a stranger’s', ask: async (things) => ({ ...rest, id: await make(things, things.strangerId) }), takes: mayTouchForeign },
  ];
}

const held = (isHeld: boolean): Expectation => ({
  who: 'moderator',
  orTier: 'authority',
  scope: 'moderation',
  tries: [
    {
      what: 'a stranger’s challenge',
      ask: async (things) => ({ id: await things.challenge(things.strangerId, { isHeld }), payload: { reason: 'For this check.' } }),
    },
    {
      what: 'one’s own challenge',
      ask: async (things, { userId }) => ({
        id: await things.challenge(userId ?? things.strangerId, { isHeld }),
        payload: { reason: 'For this check.' },
      }),
      takes: nobody,
    },
  ],
});

export const CHALLENGE_EXPECTATIONS: Readonly<Record<string, Expectation>> = {
  'GET /api/challenges': { who: 'anyone' },
  'GET /api/challenges/statistics': { who: 'anyone' },
  'GET /api/challenges/options': write([
    { what: 'a claim', ask: async (things) => ({ query: { claimId: String(await things.claim(things.strangerId)) } }) },
  ]),
  'GET /api/challenges/:id/log': {
    who: 'anyone',
    tries: [{ what: 'one of someone else', ask: async (things) => ({ id: await things.challenge(things.strangerId) }) }],
  },
  'GET /api/challenges/:id': {
    who: 'anyone',
    tries: [
      {
        what: 'one that is voted on',
        ask: async (things) => ({ id: await things.challenge(things.strangerId, { status: 'voting_period' }) }),
        keepsTo: (body: { challenge: { tally: unknown } }) =>
          body.challenge.tally === null && !JSON.stringify(body).includes('@example.org'),
      },
    ],
  },
  'POST /api/challenges': write([
    {
      what: 'a stranger’s claim',
      ask: async (things) => ({
        payload: {
          claimId: await things.claim(things.strangerId),
          challengeType: 'outdated_information',
          title: 'Not so',
          statement: 'Some words',
          evidence: [QUOTE],
        },
      }),
      takes: hasPoints,
    },
  ]),
  'PATCH /api/challenges/:id': write(
    ownAndForeign((things, ownerId) => things.challenge(ownerId), nobody, { payload: { title: 'Other words' } }),
  ),
  'POST /api/challenges/:id/withdraw': write(ownAndForeign((things, ownerId) => things.challenge(ownerId), nobody)),
  'POST /api/challenges/:id/evidence': write(ownAndForeign((things, ownerId) => things.challenge(ownerId), anyone, { payload: QUOTE })),
  'DELETE /api/evidence/:id': write(ownAndForeign((things, ownerId) => things.evidence(ownerId), nobody)),
  'PUT /api/evidence/:id/rating': write([
    { what: 'a stranger’s', ask: async (things) => ({ id: await things.evidence(things.strangerId), payload: { strong: true } }) },
    {
      what: 'one’s own',
      ask: async (things, { userId }) => ({ id: await things.evidence(userId ?? things.strangerId), payload: { strong: true } }),
      takes: nobody,
    },
  ]),
  'POST /api/evidence-files': write([
    {
      what: 'a text',
      ask: () => ({ query: { name: 'note.txt' }, headers: { 'content-type': 'text/plain' }, payload: Buffer.from('Some words') }),
    },
  ]),
  'GET /api/evidence-files/:id': {
    who: 'anyone',
    tries: [
      { what: 'beside evidence', ask: async (things) => ({ id: await things.evidenceFile(things.strangerId) }) },
      {
        what: 'a stranger’s that waits',
        ask: async (things) => ({ id: await things.spareFile(things.strangerId) }),
        takes: nobody,
        refusedAs: 404,
      },
    ],
  },
  'PUT /api/challenges/:id/ballot': write([
    {
      what: 'on a stranger’s',
      ask: async (things) => ({
        id: await things.challenge(things.strangerId, { status: 'voting_period' }),
        payload: { choice: 'support' },
      }),
    },
    {
      what: 'on one’s own',
      ask: async (things, { userId }) => ({
        id: await things.challenge(userId ?? things.strangerId, { status: 'voting_period' }),
        payload: { choice: 'support' },
      }),
      takes: nobody,
    },
  ]),
  'POST /api/challenges/:id/hold': held(false),
  'POST /api/challenges/:id/release': held(true),
};
