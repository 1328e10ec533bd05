import type { Http } from '@verdict/platform/http';
import {
  ChangePolicy,
  CurrentPolicies,
  PolicyAnswer,
  PolicyHistory,
  PolicyHistoryQuery,
  PolicyList,
  PolicyName,
} from '@verdict/wire/policy';
import type { Deps } from '../deps.ts';
import { orNotFound, paged, router } from '../router.ts';
import { changePolicy } from './change-policy.ts';
import { policyInForce } from './in-force.ts';
import { listVersions, readPolicy } from './queries.ts';

export function policyRoutes(http: Http, deps: Deps): void {
  const { kysely } = deps.db;
  const policies = deps.slices.flatMap((slice) => slice.policies ?? []);
  const find = (name: string) => orNotFound(policies.find(({ definition }) => definition.name === name));
  const route = router(http, deps, 'Policies');

  route('GET /api/policies', {
    action: 'policy.read_in_force',
    summary: 'Read the thresholds in force',
    returns: CurrentPolicies,
    async handle() {
      const inForce = policies.map(async ({ definition }) => [definition.name, await policyInForce(kysely, definition)] as const);
      return { policies: Object.fromEntries(await Promise.all(inForce)) };
    },
  });

  route('GET /api/admin/policy', {
    action: 'policy.read',
    summary: 'List the policies',
    description: 'Each with its numbers, their meaning, bounds and defaults, and who changed it last.',
    returns: PolicyList,
    handle: async () => ({ items: await Promise.all(policies.map((policy) => readPolicy(kysely, policy))) }),
  });

  route('GET /api/admin/policy/:name', {
    action: 'policy.read',
    summary: 'List the versions of a policy, newest first',
    params: PolicyName,
    query: PolicyHistoryQuery,
    returns: PolicyHistory,
    refuses: ['not_found'],
    async handle({ params: { name }, query }) {
      const policy = find(name);
      return policy.ok ? paged(query, (page) => listVersions(kysely, name, page)) : policy;
    },
  });

  route('PUT /api/admin/policy/:name', {
    action: 'policy.change',
    summary: 'Change a policy',
    description:
      'Send all numbers of the policy, the version they change and a reason. Earlier decisions stay as they are, except for verdicts on labels, which are counted again.',
    params: PolicyName,
    body: ChangePolicy,
    returns: PolicyAnswer,
    refuses: ['not_found', 'policy_changed', 'policy_unchanged'],
    async once({ params: { name }, body, user }, tx) {
      const policy = find(name);
      return policy.ok ? changePolicy(deps, tx, { ...body, policy: policy.value, authorId: user.userId }) : policy;
    },
  });
}
