import { type ChallengePolicy, refuseChallenge } from '@verdict/core/challenge';
import { tierOf } from '@verdict/core/reputation';
import { DAY_MS, HOUR_MS, startOfDay } from '@verdict/core/time';
import { ok, type Result, refuse } from '@verdict/platform/http';
import type { Tx } from '@verdict/platform/postgres';
import { newUuid } from '@verdict/platform/random';
import type { CreateChallenge } from '@verdict/wire/challenge';
import { REPUTATION } from '@verdict/wire/reputation';
import { lockBalances } from '../account/index.ts';
import { appendEvents } from '../audit/index.ts';
import { lockChallenged } from '../claim/index.ts';
import type { Deps } from '../deps.ts';
import { policyInForce } from '../policy/index.ts';
import { addEvidence, refuseUnsafeLinks } from './evidence/add-evidence.ts';

const UNKNOWN_LANGUAGE = 'und';

interface CreateRequest {
  userId: number;
  body: CreateChallenge;
  /** The challenge keeps this policy, whatever is changed later. */
  policy: ChallengePolicy;
}

/** Creates a challenge with its first evidence; returns its id. */
export async function createChallenge(deps: Deps, tx: Tx, { userId, body, policy }: CreateRequest): Promise<Result<number>> {
  if (body.evidence.length === 0) return refuse('evidence_needed');
  const unsafe = refuseUnsafeLinks(deps, body.evidence);
  if (unsafe) return unsafe;
  const now = deps.clock.now();
  const claim = await lockChallenged(tx, body.claimId);
  if (!claim) return refuse('subject_not_found');
  if (claim.removed_at) return refuse('gone');
  if (claim.author_id === userId) return refuse('not_to_yourself');
  const reputation = await checkReputation(tx, { userId, type: body.challengeType, policy, now });
  if (!reputation.ok) return reputation;
  const added = await insertChallenge(tx, { userId, body, policy }, now);
  if (!added) return refuse('challenge_exists', { challengeId: await findOpen(tx, body) });
  // Checked after the lock: a resolution in progress has committed by now.
  const accepted = await findAccepted(tx, body);
  if (accepted !== undefined) return refuse('challenge_accepted', { challengeId: accepted });
  await appendBeginning(tx, { ...added, userId, body, policy, have: reputation.value, now });
  for (const piece of body.evidence) {
    const given = await addEvidence(deps, tx, { challenge: { id: added.id, authorId: claim.author_id }, userId, piece, now });
    if (!given.ok) return given;
  }
  return ok(added.id);
}

/**
 * Checks points and the daily limit with the account locked, so that two challenges at once are counted one after the other.
 * Returns the points.
 */
async function checkReputation(
  tx: Tx,
  { userId, type, policy, now }: { userId: number; type: CreateChallenge['challengeType']; policy: ChallengePolicy; now: Date },
): Promise<Result<number>> {
  const reputation = (await lockBalances(tx, [userId])).get(userId);
  if (reputation === undefined) return refuse('user_not_found');
  const { tierFloors } = await policyInForce(tx, REPUTATION);
  const challenger = { reputation, tier: tierOf(reputation, tierFloors), madeToday: await countMadeToday(tx, userId, now) };
  const refusal = refuseChallenge(type, challenger, policy);
  if (!refusal) return ok(reputation);
  const { code, ...details } = refusal;
  return refuse(code, code === 'daily_limit' ? { ...details, resets_at: endOfDay(now).toISOString() } : details);
}

/** Days are UTC. Withdrawn challenges count: creating them again costs everyone's time too. */
export async function countMadeToday(reader: Pick<Tx, 'selectFrom'>, userId: number, now: Date): Promise<number> {
  const { count } = await reader
    .selectFrom('challenge')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('challenger_id', '=', userId)
    .where('created_at', '>=', startOfDay(now))
    .where('created_at', '<', endOfDay(now))
    .executeTakeFirstOrThrow();
  return count;
}

function endOfDay(now: Date): Date {
  return new Date(startOfDay(now).getTime() + DAY_MS);
}

interface Added {
  id: number;
  uuid: string;
  evidence_ends_at: Date;
  voting_ends_at: Date;
}

/**
 * Undefined if a challenge of this type is open on the claim. The unique index decides, also between simultaneous requests.
 */
function insertChallenge(tx: Tx, { userId, body, policy }: CreateRequest, now: Date): Promise<Added | undefined> {
  const evidenceEndsAt = new Date(now.getTime() + policy.evidenceHours * HOUR_MS);
  return tx
    .insertInto('challenge')
    .values({
      uuid: newUuid(),
      claim_id: body.claimId,
      challenger_id: userId,
      challenge_type: body.challengeType,
      title: body.title.trim(),
      statement: body.statement.trim(),
      language: body.language ?? UNKNOWN_LANGUAGE,
      status: 'evidence_period',
      policy_version: policy.version,
      policy: JSON.stringify(policy),
      created_at: now,
      updated_at: now,
      evidence_ends_at: evidenceEndsAt,
      voting_ends_at: new Date(evidenceEndsAt.getTime() + policy.votingHours * HOUR_MS),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['claim_id', 'challenge_type'])
        .where('status', 'in', ['evidence_period', 'voting_period'])
        .where('removed_at', 'is', null)
        .doNothing(),
    )
    .returning(['id', 'uuid', 'evidence_ends_at', 'voting_ends_at'])
    .executeTakeFirst();
}

async function findOpen(tx: Tx, { claimId, challengeType }: CreateChallenge): Promise<number | null> {
  const open = await tx
    .selectFrom('challenge')
    .select('id')
    .where('claim_id', '=', claimId)
    .where('challenge_type', '=', challengeType)
    .where('status', 'in', ['evidence_period', 'voting_period'])
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return open?.id ?? null;
}

/** An accepted challenge of this type, if the claim's text and sources are unchanged since. */
async function findAccepted(tx: Tx, { claimId, challengeType }: CreateChallenge): Promise<number | undefined> {
  const accepted = await tx
    .selectFrom('challenge')
    .innerJoin('resolution', 'resolution.challenge_id', 'challenge.id')
    .innerJoin('claim_summary as claim', 'claim.id', 'challenge.claim_id')
    .select('challenge.id')
    .where('claim_id', '=', claimId)
    .where('challenge_type', '=', challengeType)
    .where('outcome', '=', 'accepted')
    .where('superseded_at', 'is', null)
    .whereRef('claim.updated_at', '<=', 'resolution.created_at')
    .orderBy('challenge.id', 'desc')
    .executeTakeFirst();
  return accepted?.id;
}

interface Beginning extends Added, CreateRequest {
  have: number;
  now: Date;
}

/** Appends an event for each state the challenge passes, also for those passed at once. */
async function appendBeginning(tx: Tx, { id, uuid, userId, body, policy, have, now, ...times }: Beginning): Promise<void> {
  const { claimId: claim_id, challengeType: challenge_type, title, statement } = body;
  const about = { occurredAt: now, subject: uuid, subjectUserId: userId };
  await appendEvents(tx, [
    {
      ...about,
      kind: 'challenge.submitted',
      payload: { challenge_id: id, claim_id, challenge_type, title, statement, policy_version: policy.version },
    },
    { ...about, kind: 'challenge.reputation_checked', payload: { challenge_id: id, need: policy.leastReputation[challenge_type], have } },
    {
      ...about,
      kind: 'challenge.evidence_opened',
      payload: {
        challenge_id: id,
        evidence_ends_at: times.evidence_ends_at.toISOString(),
        voting_ends_at: times.voting_ends_at.toISOString(),
      },
    },
  ]);
}
