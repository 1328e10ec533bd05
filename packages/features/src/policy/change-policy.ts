import { isDeepStrictEqual } from 'node:util';
import { ok, type Result, refuse } from '@verdict/platform/http';
import type { Tx } from '@verdict/platform/postgres';
import { type ChangePolicy, findProblems, type Policy } from '@verdict/wire/policy';
import type { SlicePolicy } from '../define-slice.ts';
import type { Deps } from '../deps.ts';
import { readPolicy } from './queries.ts';
import { replaceVersion } from './save-version.ts';

interface Change extends ChangePolicy {
  policy: SlicePolicy;
  /** Null for a change from the command line. */
  authorId: number | null;
}

/** Adds a new version of a policy. Of two simultaneous changes of one version the second is refused. */
export async function changePolicy(deps: Deps, tx: Tx, change: Change): Promise<Result<{ policy: Policy }>> {
  const { policy, authorId, values, expectedVersion, reason } = change;
  const { definition } = policy;
  const problems = findProblems(definition, values);
  if (problems.length > 0)
    return refuse(
      'invalid_request',
      problems.map(({ field, problem }) => ({ where: `body/values/${field}`, problem })),
    );
  const current = await readPolicy(tx, policy);
  if (current.version !== expectedVersion) return refuse('policy_changed', { policy: current });
  if (isDeepStrictEqual(current.values, values)) return refuse('policy_unchanged');
  const next = { definition, version: expectedVersion + 1, values, authorId, reason: reason.trim(), now: deps.clock.now() };
  if (!(await replaceVersion(tx, next, current.values))) return refuse('policy_changed', { policy: await readPolicy(tx, policy) });
  await policy.onChange?.(deps, tx);
  deps.metrics.policyChanges.inc({ policy: definition.name });
  return ok({ policy: await readPolicy(tx, policy) });
}
