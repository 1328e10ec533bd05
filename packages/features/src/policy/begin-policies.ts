import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '@verdict/platform/postgres';
import { SettingsError } from '@verdict/platform/settings';
import { findProblems, firstValues, type PolicyDefinition } from '@verdict/wire/policy';
import type { SlicePolicy } from '../define-slice.ts';
import type { Deps } from '../deps.ts';
import { insertVersion, replaceVersion } from './save-version.ts';

type Starting = Pick<Deps, 'db' | 'clock' | 'log' | 'settings'>;

/** Creates the first version of each policy, and applies settings to policies that nobody has changed. */
export async function beginPolicies(deps: Starting, policies: readonly SlicePolicy[]): Promise<void> {
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    for (const { definition } of policies)
      await insertVersion(tx, { definition, version: 1, values: firstValues(definition), authorId: null, reason: 'The default', now });
    for (const { definition, fromSettings } of policies) {
      const changes = fromSettings?.(deps.settings);
      if (changes) await applySetting(deps, tx, definition, changes);
    }
  });
}

async function applySetting({ clock, log }: Starting, tx: Tx, definition: PolicyDefinition, changes: object): Promise<void> {
  const first = firstValues(definition);
  const values = { ...first, ...changes };
  const [problem] = findProblems(definition, values);
  const setting = `${definition.name.toUpperCase()}_POLICY`;
  if (problem) throw new SettingsError(`${setting} cannot be used: ${problem.field} ${problem.problem}.`);
  const versions = await tx.selectFrom('policy').select('values').where('name', '=', definition.name).execute();
  if (versions.some((version) => isDeepStrictEqual(version.values, values))) return;
  const next = { definition, version: 2, values, authorId: null, reason: `The setting ${setting}`, now: clock.now() };
  if (versions.length === 1) await replaceVersion(tx, next, first);
  else
    log.warn(
      { policy: definition.name },
      `${setting} is not applied: the policy was changed under Admin, Policies, and keeps those values.`,
    );
}
