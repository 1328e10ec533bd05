import type { ChangePolicy } from '@verdict/wire/policy';
import type { Expectation } from '../expectations.ts';

export interface PolicyFixtures {
  /** Values for the report policy that differ from the current ones. */
  policyChange(): Promise<ChangePolicy>;
}

export const POLICY_EXPECTATIONS: Readonly<Record<string, Expectation>> = {
  'GET /api/policies': { who: 'anyone' },
  'GET /api/admin/policy': { who: 'admin', scope: 'admin:read' },
  'GET /api/admin/policy/:name': { who: 'admin', scope: 'admin:read', tries: [{ what: 'a policy', ask: () => ({ id: 'reports' }) }] },
  'PUT /api/admin/policy/:name': {
    who: 'admin',
    scope: 'admin:write',
    tries: [{ what: 'a policy', ask: async (fixtures) => ({ id: 'reports', payload: await fixtures.policyChange() }), conflictsAs: 409 }],
  },
};
