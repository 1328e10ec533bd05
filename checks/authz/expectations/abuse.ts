import type { Expectation } from '../expectations.ts';

export const ABUSE_EXPECTATIONS: Readonly<Record<string, Expectation>> = {
  'GET /api/admin/abuse/signals': { who: 'moderator', scope: 'moderation' },
  'GET /api/admin/abuse/velocity/:id': {
    who: 'moderator',
    scope: 'moderation',
    tries: [{ what: 'a stranger’s', ask: ({ strangerId }) => ({ id: strangerId }) }],
  },
};
