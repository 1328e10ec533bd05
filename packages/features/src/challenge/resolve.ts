import { agreedWith, type Outcome, type Resolution, resolveChallenge } from '@verdict/core/challenge';
import type { Tx } from '@verdict/platform/postgres';
import { newUuid } from '@verdict/platform/random';
import { appendEvent } from '../audit/index.ts';
import { changeVeracity, lockClaim } from '../claim/index.ts';
import { type Award, award } from '../reputation/index.ts';
import { findQualityEvidence } from './quality-evidence.ts';
import type { ChallengeRow } from './queries.ts';
import { asWireTally, readClosedTally } from './voters.ts';

interface Resolving {
  challenge: ChallengeRow;
  now: Date;
}

/** Brings out the outcome of a closed challenge by the weights its ballots were given: what it does to the claim, and the points. */
export async function resolveClosed(tx: Tx, { challenge, now }: Resolving): Promise<void> {
  const { id, claim_id, policy } = challenge;
  const tally = await readClosedTally(tx, id);
  const claim = await lockClaim(tx, claim_id);
  if (!claim) throw new Error(`challenge ${id} is about no claim`);
  const resolution = resolveChallenge(tally, claim.veracity, policy);
  const resolutionId = await saveResolution(tx, { challenge, resolution, decidedBy: 'ballots', now });
  if (resolution.veracityAfter !== resolution.veracityBefore)
    await changeVeracity(tx, { claimId: claim_id, after: resolution.veracityAfter, reason: 'challenge', challengeId: id }, now);
  const awards = [
    ...(await awardsFor(tx, { challenge, outcome: resolution.outcome, resolutionId })),
    ...(await findQualityEvidence(tx, challenge, now)).map(
      ({ id: evidenceId, author_id }): Award => ({
        userId: author_id,
        reason: 'quality_evidence',
        subject: { kind: 'evidence', id: evidenceId },
        dedupeKey: `quality_evidence:${resolutionId}:${evidenceId}`,
      }),
    ),
  ];
  await award(tx, awards, now);
}

export interface Decided {
  challenge: ChallengeRow;
  resolution: Resolution;
  decidedBy: 'ballots' | 'jury';
  now: Date;
}

/** Writes down what was decided; answers its id. */
export async function saveResolution(tx: Tx, { challenge, resolution, decidedBy, now }: Decided): Promise<number> {
  const { by_tier, ...tally } = asWireTally(resolution);
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
  await appendEvent(tx, {
    kind: 'challenge.resolved',
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

/** The points that hang on the outcome. Ballots changed after seeing the tally were not their voter's own judgement. */
export async function awardsFor(tx: Tx, { challenge, outcome, resolutionId }: Outcomes): Promise<Award[]> {
  const subject = { kind: 'challenge', id: challenge.id };
  const agreed = (await judgementsOn(tx, challenge.id)).filter(({ choice }) => agreedWith(outcome, choice));
  const voters = agreed.map(
    ({ user_id }): Award => ({ userId: user_id, reason: 'accurate_vote', subject, dedupeKey: `accurate_vote:${resolutionId}:${user_id}` }),
  );
  const { challenger_id } = challenge;
  if (outcome !== 'accepted' || challenger_id === null) return voters;
  const dedupeKey = `successful_challenge:${resolutionId}:${challenger_id}`;
  return [{ userId: challenger_id, reason: 'successful_challenge', subject, dedupeKey }, ...voters];
}

async function judgementsOn(tx: Tx, challengeId: number) {
  return tx
    .selectFrom('ballot')
    .select(['user_id', 'choice'])
    .where('challenge_id', '=', challengeId)
    .where('user_id', 'is not', null)
    .where('changed_after_tally', '=', false)
    .orderBy('id')
    .$narrowType<{ user_id: number }>()
    .execute();
}
