import type { Expectation } from '../expectations.ts';

export interface ThrottleFixtures {
  /** A network that is throttled now. */
  throttledRange(): Promise<number>;
}

export const THROTTLE_EXPECTATIONS: Readonly<Record<string, Expectation>> = {
  'GET /api/admin/throttled-ranges': { who: 'moderator', scope: 'moderation' },
  'POST /api/admin/throttled-ranges/:id/release': {
    who: 'moderator',
    scope: 'moderation',
    tries: [
      {
        what: 'a throttled network',
        ask: async (fixtures) => ({ id: await fixtures.throttledRange(), payload: { reason: 'For this check.' } }),
      },
    ],
  },
};
