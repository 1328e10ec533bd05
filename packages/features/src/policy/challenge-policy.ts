import { hash } from 'node:crypto';
import { CHALLENGE_POLICY, type ChallengePolicy, changePolicy } from '@verdict/core/challenge';
import { type Settings, SettingsError } from '@verdict/platform/settings';

/** The policy that new challenges begin with: ours, with what the operator has changed. Its version tells them apart. */
export function policyInForce({ CHALLENGE_POLICY: changes }: Pick<Settings, 'CHALLENGE_POLICY'>): ChallengePolicy {
  if (!changes || Object.keys(changes).length === 0) return CHALLENGE_POLICY;
  const changed = changePolicy(changes);
  if (!changed.ok) throw new SettingsError(`CHALLENGE_POLICY cannot be used: ${changed.problem}.`);
  const numbers = Object.entries(changed.policy).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return { ...changed.policy, version: `${CHALLENGE_POLICY.version}:${hash('sha256', JSON.stringify(numbers)).slice(0, 8)}` };
}
