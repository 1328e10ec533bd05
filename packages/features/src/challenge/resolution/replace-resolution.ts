import { impactOf, type Outcome, type Resolution, withinBounds } from '@verdict/core/challenge';
import type { Tables, Tx } from '@verdict/platform/postgres';
import type { Selectable } from 'kysely';
import { lockBalances } from '../../account/index.ts';
import { changeVeracity, firstVeracity, lockClaim } from '../../claim/index.ts';
import { award, entriesAbout, reverse } from '../../reputation/index.ts';
import { type LockedChallenge, lockChallenge } from '../queries.ts';
import { awardsFor, saveResolution } from './resolve.ts';

interface Replacing {
  challengeId: number;
  outcome: Outcome;
  now: Date;
}

type ResolutionRow = Selectable<Tables['resolution']>;

/**
 * Replaces the outcome of the ballots by a jury's. Undoes the first outcome's effect on the claim, applies the new one, and
 * moves the points to those who were right. The quality of evidence stays.
 */
export async function replaceResolution(tx: Tx, { challengeId, outcome, now }: Replacing): Promise<{ resolutionId: number }> {
  const challenge = await lockChallenge(tx, challengeId);
  const first = await tx
    .selectFrom('resolution')
    .selectAll()
    .where('challenge_id', '=', challengeId)
    .where('superseded_at', 'is', null)
    .executeTakeFirst();
  if (!challenge || first?.decided_by !== 'ballots') throw new Error(`challenge ${challengeId} has no outcome to replace`);
  await tx.updateTable('resolution').set({ superseded_at: now }).where('id', '=', first.id).execute();
  const resolution = await decideAnew(tx, { challenge, first, outcome });
  const resolutionId = await saveResolution(tx, { challenge, resolution, decidedBy: 'jury', now });
  const { veracityAfter: after } = resolution;
  if (after !== resolution.veracityBefore)
    await changeVeracity(tx, { claimId: challenge.claim_id, after, reason: 'appeal', challengeId }, now);
  await moveRewards(tx, { challenge, outcome, resolutionId, firstAt: first.created_at, now });
  return { resolutionId };
}

/** Decides again. The ballots are unchanged. Moves of the claim by other challenges since then stay. */
async function decideAnew(
  tx: Tx,
  { challenge, first, outcome }: { challenge: LockedChallenge; first: ResolutionRow; outcome: Outcome },
): Promise<Resolution> {
  const claim = await lockClaim(tx, challenge.claim_id);
  if (!claim) throw new Error(`challenge ${challenge.id} has no claim`);
  const veracityAfter = await replayVeracity(tx, challenge, outcome);
  return {
    supportWeight: first.support_weight,
    opposeWeight: first.oppose_weight,
    supportShare: first.support_share,
    supportCount: first.support_count,
    opposeCount: first.oppose_count,
    abstainCount: first.abstain_count,
    counted: first.counted,
    byTier: first.by_tier.map(({ tier, support, support_count, oppose, oppose_count }) => ({
      tier,
      support,
      supportCount: support_count,
      oppose,
      opposeCount: oppose_count,
    })),
    outcome,
    veracityBefore: claim.veracity,
    // The effect of this outcome alone; undoing the first is the rest of the difference between before and after.
    veracityImpact: impactOf(outcome, first.support_share ?? 0, challenge.policy),
    veracityAfter,
  };
}

/**
 * The claim's veracity with the new outcome, replayed from its start through every outcome in order. Subtracting one move
 * would be wrong where another was cut off at 0.
 */
async function replayVeracity(tx: Tx, { id, claim_id }: LockedChallenge, outcome: Outcome): Promise<number> {
  const began = await firstVeracity(tx, claim_id);
  const decided = await tx
    .selectFrom('resolution')
    .innerJoin('challenge', 'challenge.id', 'resolution.challenge_id')
    .select(['resolution.challenge_id', 'decided_by', 'outcome', 'support_share', 'challenge.policy'])
    .where('challenge.claim_id', '=', claim_id)
    .orderBy('resolution.id')
    .execute();
  const current = new Map(decided.map((each) => [each.challenge_id, each.outcome])); // a jury's resolution comes after that of the ballots
  current.set(id, outcome);
  return decided
    .filter(({ decided_by }) => decided_by === 'ballots')
    .reduce(
      (veracity, { challenge_id, support_share, policy }) =>
        withinBounds(veracity + impactOf(current.get(challenge_id) as Outcome, support_share ?? 0, policy)),
      began,
    );
}

interface RewardMove {
  challenge: LockedChallenge;
  outcome: Outcome;
  resolutionId: number;
  /** When the first outcome was published. */
  firstAt: Date;
  now: Date;
}

async function moveRewards(tx: Tx, { challenge, outcome, resolutionId, firstAt, now }: RewardMove): Promise<void> {
  const all = await entriesAbout(tx, { kind: 'challenge', id: challenge.id }, ['successful_challenge', 'accurate_vote']);
  const owed = await awardsFor(tx, { challenge, outcome, resolutionId });
  // People right by both outcomes keep their points: awarding them again could exceed the daily limit.
  const isOwed = new Set(owed.map(({ userId, reason }) => `${userId} ${reason}`));
  const isGiven = new Set(all.map(({ user_id, reason }) => `${user_id} ${reason}`));
  const given = all.filter(({ user_id, reason }) => !isOwed.has(`${user_id} ${reason}`));
  const due = owed.filter(({ userId, reason }) => !isGiven.has(`${userId} ${reason}`));
  // All accounts in one order, because reversing and awarding lock accounts too.
  await lockBalances(tx, [...given.map(({ user_id }) => user_id), ...due.map(({ userId }) => userId)]);
  await reverse(
    tx,
    given.map(({ id }) => id),
    now,
  );
  // Awarded for the day of the first outcome, so that today's limit does not reduce it.
  await award(
    tx,
    due.map((one) => ({ ...one, at: firstAt })),
    now,
  );
}
