import { CHALLENGE_TYPES } from '@verdict/core/challenge';
import { tierOf } from '@verdict/core/reputation';
import { ok, type Result, refuse } from '@verdict/platform/http';
import type { Database } from '@verdict/platform/postgres';
import { CHALLENGE, type ChallengeOptions } from '@verdict/wire/challenge';
import { REPUTATION } from '@verdict/wire/reputation';
import { numberInForce, policyInForce } from '../policy/index.ts';
import { countMadeToday } from './create-challenge.ts';

/** What a person still needs for each type of challenge, and which types are open on the claim. */
export async function readOptions(
  { kysely }: Database,
  { claimId, userId, now }: { claimId: number; userId: number; now: Date },
): Promise<Result<Omit<ChallengeOptions, 'success'>>> {
  const claim = await kysely.selectFrom('claim_summary').select('removed_at').where('id', '=', claimId).executeTakeFirst();
  if (!claim || claim.removed_at) return refuse(claim ? 'gone' : 'subject_not_found');
  const [{ reputation, tier_floors }, policy, made, open] = await Promise.all([
    kysely
      .selectFrom('account')
      .select('reputation')
      .select(numberInForce(REPUTATION, 'tierFloors').as('tier_floors'))
      .where('id', '=', userId)
      .executeTakeFirstOrThrow(),
    policyInForce(kysely, CHALLENGE),
    countMadeToday(kysely, userId, now),
    kysely
      .selectFrom('challenge')
      .select(['id', 'challenge_type'])
      .where('claim_id', '=', claimId)
      .where('status', 'in', ['evidence_period', 'voting_period'])
      .where('removed_at', 'is', null)
      .execute(),
  ]);
  const tier = tierOf(reputation, tier_floors);
  const limit = policy.challengesADay[tier];
  const openIds = new Map(open.map(({ id, challenge_type }) => [challenge_type, id]));
  return ok({
    reputation,
    tier,
    left_today: limit === null ? null : Math.max(0, limit - made),
    types: CHALLENGE_TYPES.map((type) => ({
      type,
      least_reputation: policy.leastReputation[type],
      points_missing: Math.max(0, policy.leastReputation[type] - reputation),
      open_challenge_id: openIds.get(type) ?? null,
    })),
  });
}
