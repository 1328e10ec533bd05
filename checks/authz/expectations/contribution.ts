import { randomUUID } from 'node:crypto';
import type { Expectation, Who } from '../expectations.ts';
import { nobody } from '../who.ts';

/** Contributions from a device, new for each request. */
export interface ContributionFixtures {
  /** Returns the id made by the device. */
  contribution(ownerId: number): Promise<string>;
}

const CLASSIFICATION = { label: 'hateful', confidence: 0.9, method: 'ai', keywords: [], explanation: 'Judged hateful.' };

export const aContribution = () => ({
  id: randomUUID(),
  text: `Some words met elsewhere, ${randomUUID()}`,
  site: null,
  classification: CLASSIFICATION,
  modelUsed: 'on-phones-1',
  answer: { type: 'correct' },
  at: '2026-01-01T00:00:00.000Z',
});

export const CONTRIBUTION_EXPECTATIONS: Readonly<Record<string, Expectation>> = {
  'POST /api/contributions': {
    who: 'member',
    scope: 'feedback:write',
    tries: [{ what: 'one text', ask: () => ({ payload: { contributions: [aContribution()] } }) }],
  },
  'POST /api/contributions/randomised': {
    who: 'member',
    scope: 'feedback:write',
    tries: [
      {
        what: 'one answer',
        ask: () => ({
          payload: { reports: [{ id: randomUUID(), question: 'type', values: ['correct'], epsilon: 2, modelUsed: 'on-phones-1' }] },
        }),
      },
    ],
  },
  'GET /api/contributions': {
    who: 'member',
    scope: 'feedback:write',
    tries: [
      {
        what: 'own ones, and a stranger’s beside them',
        ask: async (fixtures, who: Who) => {
          await fixtures.contribution(fixtures.strangerId);
          if (who.userId !== null) await fixtures.contribution(who.userId);
          return {};
        },
        keepsTo: ({ items }: { items: { text: string | null }[] }, { userId }: Who) =>
          items.every(({ text }) => !text?.startsWith('Of ') || text.startsWith(`Of ${userId},`)),
      },
    ],
  },
  'DELETE /api/contributions/:id': {
    who: 'member',
    scope: 'feedback:write',
    tries: [
      {
        what: 'own contribution',
        ask: async (fixtures, { userId }) => ({ id: await fixtures.contribution(userId ?? fixtures.strangerId) }),
      },
      {
        what: 'foreign contribution',
        ask: async (fixtures) => ({ id: await fixtures.contribution(fixtures.strangerId) }),
        takes: nobody,
        refusedAs: 404,
      },
    ],
  },
  'DELETE /api/contributions': { who: 'member', scope: 'feedback:write' },
  'GET /api/models/:version/randomised': {
    who: 'anyone',
    tries: [
      {
        what: 'a version with too few answers',
        ask: async (things) => {
          await things.contribution(things.strangerId);
          return { id: 'on-phones-1' };
        },
        keepsTo: (body: object) => !/user|device/.test(JSON.stringify(body)),
      },
    ],
  },
};
