import { explainTrust, type TrustPolicy, trustScore } from '@verdict/core/trust';
import { ok, type Result, refuse } from '@verdict/platform/http';
import { TRUST, type TrustView } from '@verdict/wire/trust';
import type { Reader } from '../define-slice.ts';
import { policyInForce, policyVersions } from '../policy/index.ts';
import { readValues } from './read-facts.ts';

/** How far a person's votes count, and why. Someone who has just come is computed on the spot. */
export async function readTrust(reader: Reader, userId: number, now: Date): Promise<Result<TrustView>> {
  const account = await reader.selectFrom('account').select(['trust_score', 'erased_at']).where('id', '=', userId).executeTakeFirst();
  if (!account) return refuse('not_found');
  if (account.erased_at) return refuse('gone');
  const saved = await reader.selectFrom('trust_detail').selectAll().where('user_id', '=', userId).executeTakeFirst();
  const values = saved?.features ?? (await readValues(reader, [userId], now)).get(userId);
  if (!values) return refuse('gone');
  const policy = saved ? await findPolicy(reader, saved.policy_version) : await policyInForce(reader, TRUST);
  return ok({
    user_id: userId,
    trust_score: account.trust_score,
    computed_score: trustScore(values, policy),
    features: explainTrust(values, policy),
    policy_version: policy.version,
    computed_at: (saved?.computed_at ?? now).toISOString(),
  });
}

async function findPolicy(reader: Reader, version: string): Promise<TrustPolicy> {
  return (await policyVersions(reader, TRUST)).get(version) ?? policyInForce(reader, TRUST);
}
