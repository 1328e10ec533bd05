import { hasTier } from '@verdict/core/reputation';
import type { Ask, Expectation, Fixtures, Try, Who } from '../expectations.ts';
import { anyone, nobody } from '../who.ts';

/** Challenges and their evidence, new for each request. */
export interface ChallengeFixtures {
  /** A challenge by this person to a stranger's claim. */
  challenge(challengerId: number, as?: { status?: 'evidence_period' | 'voting_period'; isHeld?: boolean }): Promise<number>;
  /** A quote this person gave, or a file if one is given. */
  evidence(authorId: number, fileId?: number | null): Promise<number>;
  /** A file attached to evidence. */
  evidenceFile(ownerId: number): Promise<number>;
  /** A file not attached yet. */
  spareFile(ownerId: number): Promise<number>;
}

/** Actors without points have none of the challenge types. */
const hasPoints = ({ tier = 'novice' }: Who) => hasTier(tier, 'contributor');

const QUOTE = { kind: 'quote', quote: 'Some words', text: 'It says otherwise.' };
const write = (tries: readonly Try[]): Expectation => ({ who: 'member', scope: 'challenges:write', tries });

function ownAndForeign(
  make: (fixtures: Fixtures, ownerId: number) => Promise<number>,
  mayTouchForeign: () => boolean,
  rest: Ask = {},
): Try[] {
  return [
    { what: 'one’s own', ask: async (fixtures, { userId }) => ({ ...rest, id: await make(fixtures, userId ?? fixtures.strangerId) }) },
    { what: 'a stranger’s', ask: async (fixtures) => ({ ...rest, id: await make(fixtures, fixtures.strangerId) }), takes: mayTouchForeign },
  ];
}

const held = (isHeld: boolean): Expectation => ({
  who: 'moderator',
  orTier: 'authority',
  scope: 'moderation',
  tries: [
    {
      what: 'a stranger’s challenge',
      ask: async (fixtures) => ({ id: await fixtures.challenge(fixtures.strangerId, { isHeld }), payload: { reason: 'For this check.' } }),
    },
    {
      what: 'one’s own challenge',
      ask: async (fixtures, { userId }) => ({
        id: await fixtures.challenge(userId ?? fixtures.strangerId, { isHeld }),
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
    { what: 'a claim', ask: async (fixtures) => ({ query: { claimId: String(await fixtures.claim(fixtures.strangerId)) } }) },
  ]),
  'GET /api/challenges/:id/log': {
    who: 'anyone',
    tries: [{ what: 'one of someone else', ask: async (fixtures) => ({ id: await fixtures.challenge(fixtures.strangerId) }) }],
  },
  'GET /api/challenges/:id': {
    who: 'anyone',
    tries: [
      {
        what: 'one that is voted on',
        ask: async (fixtures) => ({ id: await fixtures.challenge(fixtures.strangerId, { status: 'voting_period' }) }),
        keepsTo: (body: { challenge: { tally: unknown } }) =>
          body.challenge.tally === null && !JSON.stringify(body).includes('@example.org'),
      },
    ],
  },
  'POST /api/challenges': write([
    {
      what: 'a stranger’s claim',
      ask: async (fixtures) => ({
        payload: {
          claimId: await fixtures.claim(fixtures.strangerId),
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
    ownAndForeign((fixtures, ownerId) => fixtures.challenge(ownerId), nobody, { payload: { title: 'Other words' } }),
  ),
  'POST /api/challenges/:id/withdraw': write(ownAndForeign((fixtures, ownerId) => fixtures.challenge(ownerId), nobody)),
  'POST /api/challenges/:id/evidence': write(ownAndForeign((fixtures, ownerId) => fixtures.challenge(ownerId), anyone, { payload: QUOTE })),
  'DELETE /api/evidence/:id': write(ownAndForeign((fixtures, ownerId) => fixtures.evidence(ownerId), nobody)),
  'PUT /api/evidence/:id/rating': write([
    { what: 'a stranger’s', ask: async (fixtures) => ({ id: await fixtures.evidence(fixtures.strangerId), payload: { strong: true } }) },
    {
      what: 'one’s own',
      ask: async (fixtures, { userId }) => ({ id: await fixtures.evidence(userId ?? fixtures.strangerId), payload: { strong: true } }),
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
      { what: 'beside evidence', ask: async (fixtures) => ({ id: await fixtures.evidenceFile(fixtures.strangerId) }) },
      {
        what: 'a stranger’s that waits',
        ask: async (fixtures) => ({ id: await fixtures.spareFile(fixtures.strangerId) }),
        takes: nobody,
        refusedAs: 404,
      },
    ],
  },
  'PUT /api/challenges/:id/ballot': write([
    {
      what: 'on a stranger’s',
      ask: async (fixtures) => ({
        id: await fixtures.challenge(fixtures.strangerId, { status: 'voting_period' }),
        payload: { choice: 'support' },
      }),
    },
    {
      what: 'on one’s own',
      ask: async (fixtures, { userId }) => ({
        id: await fixtures.challenge(userId ?? fixtures.strangerId, { status: 'voting_period' }),
        payload: { choice: 'support' },
      }),
      takes: nobody,
    },
  ]),
  'POST /api/challenges/:id/hold': held(false),
  'POST /api/challenges/:id/release': held(true),
};
