import { agreedWith, type Outcome, type Resolution, resolveChallenge } from '@verdict/core/challenge';
import type { Tx } from '@verdict/platform/postgres';
import { newUuid } from '@verdict/platform/random';
import { sql } from 'kysely';
import { appendEvent } from '../../audit/index.ts';
import { changeVeracity, lockClaim } from '../../claim/index.ts';
import { isQuarantined } from '../../quarantine/index.ts';
import { type Award, award } from '../../reputation/index.ts';
import { readClosedTally, toWireTally } from '../ballot/voters.ts';
import { qualityAwards } from '../evidence/quality-evidence.ts';
import type { ChallengeRow } from '../queries.ts';

interface Resolving {
  challenge: ChallengeRow;
  now: Date;
}

/** Publishes the outcome of a closed challenge by its saved weights: changes the claim and awards the points. */
export async function resolveClosed(tx: Tx, { challenge, now }: Resolving): Promise<void> {
  const { id, claim_id, policy } = challenge;
  const tally = await readClosedTally(tx, id);
  const claim = await lockClaim(tx, claim_id);
  if (!claim) throw new Error(`challenge ${id} has no claim`);
  const resolution = resolveChallenge(tally, claim.veracity, policy);
  const resolutionId = await saveResolution(tx, { challenge, resolution, decidedBy: 'ballots', now });
  if (resolution.veracityAfter !== resolution.veracityBefore)
    await changeVeracity(tx, { claimId: claim_id, after: resolution.veracityAfter, reason: 'challenge', challengeId: id }, now);
  const awards = [
    ...(await awardsFor(tx, { challenge, outcome: resolution.outcome, resolutionId })),
    ...(await qualityAwards(tx, { challenge, resolutionId, now })),
  ];
  await award(tx, awards, now);
}

export interface NewResolution {
  challenge: ChallengeRow;
  resolution: Resolution;
  decidedBy: 'ballots' | 'jury';
  now: Date;
}

/** Saves the resolution; returns its id. */
export async function saveResolution(tx: Tx, { challenge, resolution, decidedBy, now }: NewResolution): Promise<number> {
  const { by_tier, ...tally } = toWireTally(resolution, challenge.policy);
  const decision = {
    decided_by: decidedBy,
    outcome: resolution.outcome,
    ...tally,
    veracity_before: resolution.veracityBefore,
    veracity_impact: resolution.veracityImpact,
    veracity_after: resolution.veracityAfter,
    policy_version: challenge.policy_version,
  };
  const { id } = await tx
    .insertInto('resolution')
    .values({ uuid: newUuid(), challenge_id: challenge.id, ...decision, by_tier: JSON.stringify(by_tier), created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.updateTable('challenge').set({ status: 'resolved', updated_at: now }).where('id', '=', challenge.id).execute();
  await appendEvent(tx, 'challenge.resolved', {
    occurredAt: now,
    subject: challenge.uuid,
    subjectUserId: null,
    payload: { challenge_id: challenge.id, resolution_id: id, ...decision },
  });
  return id;
}

interface Outcomes {
  challenge: ChallengeRow;
  outcome: Outcome;
  resolutionId: number;
}

/** The awards of an outcome. Ballots that are set aside are excluded, and those changed after seeing the tally: they are not independent. */
export async function awardsFor(tx: Tx, { challenge, outcome, resolutionId }: Outcomes): Promise<Award[]> {
  const subject = { kind: 'challenge', id: challenge.id };
  const agreed = (await judgementsOn(tx, challenge.id)).filter(({ choice }) => agreedWith(outcome, choice));
  const voters = agreed.map(
    ({ user_id }): Award => ({ userId: user_id, reason: 'accurate_vote', subject, dedupeKey: `accurate_vote:${resolutionId}:${user_id}` }),
  );
  const success = outcome === 'accepted' ? await rewardOfSuccess(tx, challenge) : undefined;
  return success ? [success, ...voters] : voters;
}

/**
 * One reward per claim, type and person: winning the same challenge again proves nothing new. A reversed reward can be
 * earned again, so keys are numbered. Lock the claim before.
 */
async function rewardOfSuccess(tx: Tx, { id, claim_id, challenge_type, challenger_id }: ChallengeRow): Promise<Award | undefined> {
  if (challenger_id === null) return undefined;
  const { rows } = await sql<{ challenge_id: number; stands: boolean }>`
    SELECT challenge.id AS challenge_id, NOT is_reversed AS stands
    FROM challenge JOIN reputation_award
      ON subject_kind = 'challenge' AND subject_id = challenge.id AND reason = 'successful_challenge' AND user_id = challenger_id
    WHERE claim_id = ${claim_id} AND challenge_type = ${challenge_type} AND challenger_id = ${challenger_id}`.execute(tx);
  if (rows.some(({ stands, challenge_id }) => stands && challenge_id !== id)) return undefined;
  const numReversed = rows.filter(({ stands }) => !stands).length;
  return {
    userId: challenger_id,
    reason: 'successful_challenge',
    subject: { kind: 'challenge', id },
    dedupeKey: `successful_challenge:${claim_id}:${challenge_type}:${challenger_id}:${numReversed}`,
  };
}

async function judgementsOn(tx: Tx, challengeId: number) {
  return tx
    .selectFrom('ballot')
    .select(['user_id', 'choice'])
    .where('challenge_id', '=', challengeId)
    .where('user_id', 'is not', null)
    .where('changed_after_tally', '=', false)
    .where((eb) => eb.not(isQuarantined({ user: 'ballot.user_id', kind: 'challenge', item: 'ballot.challenge_id' })))
    .orderBy('id')
    .$narrowType<{ user_id: number }>()
    .execute();
}
