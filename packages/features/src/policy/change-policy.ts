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
  /** Nobody where someone changes it from the command line. */
  authorId: number | null;
}

/** Puts other numbers in force. Of two who change the same version one is refused: a version is added once. */
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
  return ok({ policy: await readPolicy(tx, policy) });
}
