import { type Actor, GUEST } from '@verdict/core/account';
import type { ChallengeState, Outcome } from '@verdict/core/challenge';
import { type TierFloors, tierOf } from '@verdict/core/reputation';
import type { Database, Source, Tables, Tx } from '@verdict/platform/postgres';
import type { Challenge, ChallengeQuery } from '@verdict/wire/challenge';
import { REPUTATION } from '@verdict/wire/reputation';
import { type Selectable, sql } from 'kysely';
import { numberInForce } from '../policy/index.ts';
import { heldUntil } from '../quarantine/index.ts';

export type ChallengeRow = Selectable<Tables['challenge']>;
/** A database or a transaction, to read from. */
export type Reader = Database['kysely'];

export const readerOf = (source: Source): Reader => ('pool' in source ? source.kysely : source);

const EVIDENCE_COUNT = sql<number>`(SELECT count(*) FROM evidence
  WHERE challenge_id = challenge.id AND withdrawn_at IS NULL AND evidence.removed_at IS NULL)`;
// Uses only the index on (challenge_id, user_id), without reading ballot rows.
const BALLOT_COUNT = sql<number>`(SELECT count(*) FROM ballot WHERE challenge_id = challenge.id)`;
const OUTCOME = sql<Outcome | null>`(SELECT outcome FROM resolution WHERE challenge_id = challenge.id AND superseded_at IS NULL)`;

/** Challenges with claim and challenger, visible or not. */
export function namedChallenges(reader: Reader) {
  return reader
    .selectFrom('challenge')
    .innerJoin('claim_summary as claim', 'claim.id', 'challenge.claim_id')
    .leftJoin('account', 'account.id', 'challenge.challenger_id')
    .selectAll('challenge')
    .select([
      'claim.title as claim_title',
      'claim.statement as claim_statement',
      'claim.veracity as claim_veracity',
      'claim.author_id as claim_author_id',
      'account.name as challenger_name',
      'account.reputation as challenger_reputation',
    ])
    .select(numberInForce(REPUTATION, 'tierFloors').as('tier_floors'))
    .select([EVIDENCE_COUNT.as('evidence_count'), BALLOT_COUNT.as('ballot_count'), OUTCOME.as('outcome')])
    .select(heldUntil({ kind: 'challenge', item: 'challenge.id' }).as('checking_until'));
}

export type NamedChallenge = Awaited<ReturnType<ReturnType<typeof namedChallenges>['executeTakeFirstOrThrow']>>;

export interface Named {
  id: number | null;
  name: string | null;
  reputation: number | null;
  tierFloors: TierFloors;
}

/** A person as others see them; null if erased. */
export function toPerson({ id, name, reputation, tierFloors }: Named): Challenge['challenger'] {
  if (id === null || name === null || reputation === null) return null;
  return { id, name, tier: tierOf(reputation, tierFloors), reputation };
}

/** Names each field, because the row holds more than readers may see. */
export function toWire(row: NamedChallenge): Challenge {
  return {
    id: row.id,
    uuid: row.uuid,
    claim_id: row.claim_id,
    claim_title: row.claim_title,
    claim_statement: row.claim_statement,
    claim_veracity: row.claim_veracity,
    challenge_type: row.challenge_type,
    title: row.title,
    statement: row.statement,
    language: row.language,
    status: row.status,
    challenger: toPerson({
      id: row.challenger_id,
      name: row.challenger_name,
      reputation: row.challenger_reputation,
      tierFloors: row.tier_floors,
    }),
    evidence_count: row.evidence_count,
    ballot_count: row.ballot_count,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    evidence_ends_at: row.evidence_ends_at.toISOString(),
    voting_ends_at: row.voting_ends_at.toISOString(),
    closed_at: row.closed_at?.toISOString() ?? null,
    withdrawn_at: row.withdrawn_at?.toISOString() ?? null,
    held: row.held_at && { since: row.held_at.toISOString(), reason: row.hold_reason as string },
    ...(row.checking_until && { checking_until: row.checking_until.toISOString() }),
    outcome: row.outcome,
    policy: shownPolicy(row),
  };
}

function shownPolicy({ policy, challenge_type }: Pick<ChallengeRow, 'policy' | 'challenge_type'>): Challenge['policy'] {
  const { version, evidenceHours, votingHours, tallyHiddenHours, acceptAt, maxImpact, quorum } = policy;
  const { capFromVoters, mostShareOfOne, leastAccountDays, leastClosedBallots, tierWeights } = policy;
  return {
    ...{ version, evidenceHours, votingHours, tallyHiddenHours, acceptAt, maxImpact, quorum },
    ...{ capFromVoters, mostShareOfOne, leastAccountDays, leastClosedBallots, tierWeights },
    leastReputation: policy.leastReputation[challenge_type],
  };
}

/** The challenge in the form the rules take. */
export function standingOf(row: Omit<ChallengeRow, 'policy'>, authorId: number | null): ChallengeState {
  return {
    status: row.status,
    challengerId: row.challenger_id,
    authorId,
    evidenceEndsAt: row.evidence_ends_at,
    votingBeganAt: new Date(row.evidence_ends_at.getTime() + row.voting_hidden_ms),
    votingEndsAt: row.voting_ends_at,
    closedAt: row.closed_at,
    isRemoved: row.removed_at !== null,
  };
}

/** When each period ends, for refusals of early or late requests. */
export function periodsOf({ status, evidence_ends_at, voting_ends_at }: ChallengeRow) {
  return { status, evidence_ends_at: evidence_ends_at.toISOString(), voting_ends_at: voting_ends_at.toISOString() };
}

export interface LockedChallenge extends ChallengeRow {
  standing: ChallengeState;
}

/**
 * Locks a challenge so that it cannot close before the transaction ends. Unless the lock is shared, nobody else changes or
 * joins it either.
 */
export async function lockChallenge(tx: Tx, id: number, { isShared = false } = {}): Promise<LockedChallenge | undefined> {
  const query = tx
    .selectFrom('challenge')
    .innerJoin('claim_summary as claim', 'claim.id', 'challenge.claim_id')
    .selectAll('challenge')
    .select('claim.author_id')
    .where('challenge.id', '=', id);
  const row = await (isShared ? query.forShare('challenge') : query.forUpdate('challenge')).executeTakeFirst();
  if (!row) return undefined;
  const { author_id, ...challenge } = row;
  return { ...challenge, standing: standingOf(challenge, author_id) };
}

/** Newest first. `before` is the last id of the previous page. */
export async function listChallenges(
  { kysely }: Pick<Database, 'kysely'>,
  filter: Omit<ChallengeQuery, 'limit' | 'cursor'>,
  { limit, before, viewer = GUEST, now }: { limit: number; before?: number | undefined; viewer?: Actor; now: Date },
): Promise<Challenge[]> {
  let query = namedChallenges(kysely).where('challenge.removed_at', 'is', null).orderBy('challenge.id', 'desc').limit(limit);
  if (before !== undefined) query = query.where('challenge.id', '<', before);
  if (filter.claimId !== undefined) query = query.where('challenge.claim_id', '=', filter.claimId);
  if (filter.status !== undefined) query = query.where('challenge.status', '=', filter.status);
  if (filter.type !== undefined) query = query.where('challenge.challenge_type', '=', filter.type);
  if (filter.challengerId !== undefined) query = query.where('challenge.challenger_id', '=', filter.challengerId);
  if (filter.awaitingMe && viewer.kind === 'account') query = query.where(awaits(viewer.userId, now));
  return (await query.execute()).map(toWire);
}

/** Matches challenges on which this person may vote and has not. */
function awaits(userId: number, now: Date) {
  return sql<boolean>`challenge.status = 'voting_period' AND closed_at IS NULL AND voting_ends_at > ${now}
    AND challenger_id IS DISTINCT FROM ${userId} AND claim.author_id IS DISTINCT FROM ${userId}
    AND NOT EXISTS (SELECT FROM ballot WHERE challenge_id = challenge.id AND user_id = ${userId})`;
}

/** The visible ones among these, as everyone sees them. */
export async function readChallenges(reader: Reader, ids: readonly number[]): Promise<Challenge[]> {
  if (ids.length === 0) return [];
  const rows = await namedChallenges(reader)
    .where('challenge.id', '=', sql<number>`ANY (${ids}::bigint[])`)
    .where('challenge.removed_at', 'is', null)
    .orderBy('challenge.id')
    .execute();
  return rows.map(toWire);
}
