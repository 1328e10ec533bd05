import { impactOf, type Outcome, type Resolution, withinBounds } from '@verdict/core/challenge';
import type { Tables, Tx } from '@verdict/platform/postgres';
import type { Selectable } from 'kysely';
import { lockStandings } from '../../account/index.ts';
import { changeVeracity, lockClaim } from '../../claim/index.ts';
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
 * Puts a jury's outcome in the place of that of the ballots: what the first did to the claim is undone, what the new one does
 * is done, and points that hung on the first go to those who were right after all. Evidence stays as good as it was.
 */
export async function replaceResolution(tx: Tx, { challengeId, outcome, now }: Replacing): Promise<{ resolutionId: number }> {
  const challenge = await lockChallenge(tx, challengeId);
  const first = await tx
    .selectFrom('resolution')
    .selectAll()
    .where('challenge_id', '=', challengeId)
    .where('superseded_at', 'is', null)
    .executeTakeFirst();
  if (!challenge || first?.decided_by !== 'ballots') throw new Error(`challenge ${challengeId} has no outcome that could be replaced`);
  await tx.updateTable('resolution').set({ superseded_at: now }).where('id', '=', first.id).execute();
  const resolution = await decideAnew(tx, { challenge, first, outcome });
  const resolutionId = await saveResolution(tx, { challenge, resolution, decidedBy: 'jury', now });
  const { veracityAfter: after } = resolution;
  if (after !== resolution.veracityBefore)
    await changeVeracity(tx, { claimId: challenge.claim_id, after, reason: 'appeal', challengeId }, now);
  await moveRewards(tx, { challenge, outcome, resolutionId, firstAt: first.created_at, now });
  return { resolutionId };
}

/** The ballots are what they were; the claim may have been moved by other challenges since, and those moves stand. */
async function decideAnew(
  tx: Tx,
  { challenge, first, outcome }: { challenge: LockedChallenge; first: ResolutionRow; outcome: Outcome },
): Promise<Resolution> {
  const claim = await lockClaim(tx, challenge.claim_id);
  if (!claim) throw new Error(`challenge ${challenge.id} is about no claim`);
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
    // What this outcome does by itself; that the first was undone is the rest of the way from before to after.
    veracityImpact: impactOf(outcome, first.support_share ?? 0, challenge.policy),
    veracityAfter,
  };
}

/**
 * What the claim comes to with another outcome of this challenge: from where it began, by every outcome that stands, in their
 * order. Taking back a move alone would be wrong where another was cut off at 0.
 */
async function replayVeracity(tx: Tx, { id, claim_id }: LockedChallenge, outcome: Outcome): Promise<number> {
  const { veracity_after: began } = await tx
    .selectFrom('veracity_change')
    .select('veracity_after')
    .where('claim_id', '=', claim_id)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const decided = await tx
    .selectFrom('resolution')
    .innerJoin('challenge', 'challenge.id', 'resolution.challenge_id')
    .select(['resolution.challenge_id', 'decided_by', 'outcome', 'support_share', 'challenge.policy'])
    .where('challenge.claim_id', '=', claim_id)
    .orderBy('resolution.id')
    .execute();
  const standing = new Map(decided.map((each) => [each.challenge_id, each.outcome])); // a jury's comes after that of the ballots
  standing.set(id, outcome);
  return decided
    .filter(({ decided_by }) => decided_by === 'ballots')
    .reduce(
      (veracity, { challenge_id, support_share, policy }) =>
        withinBounds(veracity + impactOf(standing.get(challenge_id) as Outcome, support_share ?? 0, policy)),
      began,
    );
}

interface Moving {
  challenge: LockedChallenge;
  outcome: Outcome;
  resolutionId: number;
  /** When the first outcome came out. */
  firstAt: Date;
  now: Date;
}

async function moveRewards(tx: Tx, { challenge, outcome, resolutionId, firstAt, now }: Moving): Promise<void> {
  const all = await entriesAbout(tx, { kind: 'challenge', id: challenge.id }, ['successful_challenge', 'accurate_vote']);
  const owed = await awardsFor(tx, { challenge, outcome, resolutionId });
  // Who was right both times keeps what they have: given anew, it could find the day full.
  const isOwed = new Set(owed.map(({ userId, reason }) => `${userId} ${reason}`));
  const isGiven = new Set(all.map(({ user_id, reason }) => `${user_id} ${reason}`));
  const given = all.filter(({ user_id, reason }) => !isOwed.has(`${user_id} ${reason}`));
  const due = owed.filter(({ userId, reason }) => !isGiven.has(`${userId} ${reason}`));
  // All at once and in one order, since taking back and giving each lock their own.
  await lockStandings(tx, [...given.map(({ user_id }) => user_id), ...due.map(({ userId }) => userId)]);
  await reverse(
    tx,
    given.map(({ id }) => id),
    now,
  );
  // As on the day when those who seemed right got theirs: whoever has filled this one since was right all the same.
  await award(
    tx,
    due.map((one) => ({ ...one, at: firstAt })),
    now,
  );
}
