import type { Expectation } from '../expectations.ts';

/** Claims, new for each request. */
export interface ClaimFixtures {
  /** A claim by this person. */
  claim(authorId: number): Promise<number>;
}

const IMPORT = { format: 'csv', content: 'iri,statement\nhttps://check.example/claims/1,Some words' };

export const CLAIM_EXPECTATIONS: Readonly<Record<string, Expectation>> = {
  'GET /api/claims': { who: 'anyone' },
  'GET /api/claims/graph': { who: 'anyone' },
  'GET /api/claims/:id': {
    who: 'anyone',
    tries: [
      {
        what: 'a stranger’s claim',
        ask: async (fixtures) => ({ id: await fixtures.claim(fixtures.strangerId) }),
        keepsTo: (body: object) => !JSON.stringify(body).includes('@example.org'),
      },
    ],
  },
  'POST /api/claims': {
    who: 'moderator',
    orTier: 'contributor',
    scope: 'claims:write',
    tries: [{ what: 'a node', ask: () => ({ payload: { statement: 'Some words' } }) }],
  },
  'POST /api/claims/import': {
    who: 'moderator',
    scope: 'claims:write',
    tries: [
      { what: 'a file', ask: () => ({ payload: IMPORT }) },
      { what: 'a dry run', ask: () => ({ payload: { ...IMPORT, dryRun: true } }) },
    ],
  },
};
