import type { Expectation } from '../expectations.ts';

export const TRUST_EXPECTATIONS: Readonly<Record<string, Expectation>> = {
  'GET /api/me/trust': { who: 'member', scope: 'account:read' },
  'GET /api/admin/people/:id/trust': {
    who: 'moderator',
    scope: 'moderation',
    tries: [{ what: 'a stranger’s', ask: ({ strangerId }) => ({ id: strangerId }) }],
  },
};
