import { CHALLENGE_TYPES, LEAST_REPUTATION } from '@verdict/core/challenge';
import { CHALLENGES_A_DAY, tierOf } from '@verdict/core/reputation';
import { ok, type Result, refuse } from '@verdict/platform/http';
import type { Database } from '@verdict/platform/postgres';
import type { ChallengeOptions } from '@verdict/wire/challenge';
import { countMadeToday } from './create-challenge.ts';

/** What someone still needs for each type of challenge, and which are open on the claim already. */
export async function readOptions(
  { kysely }: Database,
  { claimId, userId, now }: { claimId: number; userId: number; now: Date },
): Promise<Result<Omit<ChallengeOptions, 'success'>>> {
  const claim = await kysely.selectFrom('claim').select('removed_at').where('id', '=', claimId).executeTakeFirst();
  if (!claim || claim.removed_at) return refuse(claim ? 'gone' : 'subject_not_found');
  const [{ reputation }, made, open] = await Promise.all([
    kysely.selectFrom('users').select('reputation').where('id', '=', userId).executeTakeFirstOrThrow(),
    countMadeToday(kysely, userId, now),
    kysely
      .selectFrom('challenge')
      .select(['id', 'challenge_type'])
      .where('claim_id', '=', claimId)
      .where('status', 'in', ['evidence_period', 'voting_period'])
      .where('removed_at', 'is', null)
      .execute(),
  ]);
  const tier = tierOf(reputation);
  const limit = CHALLENGES_A_DAY[tier];
  const openIds = new Map(open.map(({ id, challenge_type }) => [challenge_type, id]));
  return ok({
    reputation,
    tier,
    left_today: Number.isFinite(limit) ? Math.max(0, limit - made) : null,
    types: CHALLENGE_TYPES.map((type) => ({
      type,
      least_reputation: LEAST_REPUTATION[type],
      points_missing: Math.max(0, LEAST_REPUTATION[type] - reputation),
      open_challenge_id: openIds.get(type) ?? null,
    })),
  });
}
