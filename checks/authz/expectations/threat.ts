import type { Expectation } from '../expectations.ts';

export interface ThreatFixtures {
  /** Suspicious activity of a stranger, on which nothing is done but the first hold. */
  threat(): Promise<number>;
  /** One with an action that waits for a second moderator: the ids of both. */
  waitingAction(): Promise<{ threatId: number; actionId: number }>;
}

const MODERATOR = { who: 'moderator', scope: 'moderation' } as const;
const reason = 'For this check.';

export const THREAT_EXPECTATIONS: Readonly<Record<string, Expectation>> = {
  'GET /api/admin/threats': MODERATOR,
  'GET /api/admin/threats/:id': { ...MODERATOR, tries: [{ what: 'a threat', ask: async (fixtures) => ({ id: await fixtures.threat() }) }] },
  'POST /api/admin/threats/:id/actions': {
    ...MODERATOR,
    tries: [
      { what: 'setting aside', ask: async (fixtures) => ({ id: await fixtures.threat(), payload: { action: 'set_aside', reason } }) },
      { what: 'dismissing', ask: async (fixtures) => ({ id: await fixtures.threat(), payload: { action: 'dismiss', reason } }) },
    ],
  },
  'POST /api/admin/threats/:id/actions/:action_id/confirm': {
    ...MODERATOR,
    tries: [
      {
        what: 'an action of a moderator whose account is erased',
        async ask(fixtures) {
          const { threatId, actionId } = await fixtures.waitingAction();
          return { id: [threatId, actionId] };
        },
      },
    ],
  },
  'POST /api/admin/threats/:id/actions/:action_id/undo': {
    ...MODERATOR,
    tries: [
      {
        what: 'an action that waits',
        async ask(fixtures) {
          const { threatId, actionId } = await fixtures.waitingAction();
          return { id: [threatId, actionId], payload: { reason } };
        },
      },
    ],
  },
};
