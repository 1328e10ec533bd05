import { type Choice, refuseBallot } from '@verdict/core/challenge';
import type { GroupWriter } from '@verdict/platform/group-writer';
import type { Tx } from '@verdict/platform/postgres';
import type { OwnBallot } from '@verdict/wire/challenge';
import type { Refusal } from '@verdict/wire/error';
import { sql } from 'kysely';
import { lockAccounts } from '../../account/index.ts';
import { COMMITMENT } from '../../audit/index.ts';
import { asBatchJson, type BatchRow } from '../../batch-json.ts';
import { createBatchWriter } from '../../batch-writer.ts';
import type { Deps } from '../../deps.ts';
import { award } from '../../reputation/index.ts';
import { type ChallengeRow, periodsOf, standingOf } from '../queries.ts';
import { asOwnBallot } from './own-ballot.ts';
import { weighAlone } from './voters.ts';

export interface NewBallot extends BatchRow {
  row: { uuid: string; challenge_id: number; user_id: number; choice: Choice; reason: string | null; created_at: string };
}

type Written =
  | { refusal: Refusal }
  /** The request's idempotency key was taken: it was sent before. */
  | { isRepeat: true }
  | { ballot: OwnBallot; points: number };

export type BallotWriter = GroupWriter<NewBallot, Written>;

/** Gathers the ballots of many people into one commit, with the points they earn. */
export function createBallotWriter(deps: Deps): BallotWriter {
  return createBatchWriter<NewBallot, Written>(deps, {
    flush: (items) => deps.db.transaction((tx) => writeBallots(deps, tx, items)),
    maxBatch: 200,
  });
}

/** Challenges are held so that none closes meanwhile; whoever closes one waits, and then counts these. */
async function writeBallots(deps: Deps, tx: Tx, items: readonly NewBallot[]): Promise<Written[]> {
  const people = await lockAccounts(tx, [...new Set(items.map(({ row }) => row.user_id))]);
  const now = deps.clock.now();
  const challengeIds = [...new Set(items.map(({ row }) => row.challenge_id))];
  const challenges = await holdOpen(tx, challengeIds, now);
  const others = await readOthers(
    tx,
    challengeIds.filter((id) => !challenges.has(id)),
  );
  const answers = new Map<NewBallot, Written>();
  for (const item of items) {
    const { user_id, challenge_id } = item.row;
    const open = challenges.get(challenge_id);
    const refusal = !people.has(user_id)
      ? ({ code: 'user_not_found' } as const)
      : open
        ? refusalOf(open, user_id, now)
        : (refusalOf(others.get(challenge_id), user_id, now) ?? ({ code: 'period_closed' } as const));
    if (refusal) answers.set(item, { refusal });
  }
  const taken = items.filter((item) => !answers.has(item));
  for (const round of roundsOf(taken)) await writeRound(tx, { round, challenges, answers, now });
  return items.map((item) => answers.get(item) as Written);
}

type HeldChallenge = ChallengeRow & { author_id: number | null };

/** Only what is open is held: or those who come too late could keep a challenge from closing. */
function holdOpen(tx: Tx, ids: readonly number[], now: Date): Promise<Map<number, HeldChallenge>> {
  return byId(
    selectChallenges(tx, ids)
      .where('challenge.status', '=', 'voting_period')
      .where('challenge.voting_ends_at', '>', now)
      .orderBy('challenge.id')
      .forShare('challenge'),
  );
}

/** The others, to say why not. */
async function readOthers(tx: Tx, ids: readonly number[]): Promise<Map<number, HeldChallenge>> {
  return ids.length > 0 ? byId(selectChallenges(tx, ids)) : new Map();
}

function selectChallenges(tx: Tx, ids: readonly number[]) {
  return tx
    .selectFrom('challenge')
    .innerJoin('claim', 'claim.id', 'challenge.claim_id')
    .selectAll('challenge')
    .select('claim.author_id')
    .where('challenge.id', 'in', [...ids]);
}

async function byId(query: { execute(): Promise<HeldChallenge[]> }): Promise<Map<number, HeldChallenge>> {
  return new Map((await query.execute()).map((row) => [row.id, row]));
}

function refusalOf(challenge: HeldChallenge | undefined, userId: number, now: Date): Refusal | undefined {
  if (!challenge) return { code: 'not_found' };
  const code = refuseBallot(standingOf(challenge, challenge.author_id), userId, now);
  return code && { code, ...(code === 'period_closed' && { details: periodsOf(challenge) }) };
}

/** A statement takes one ballot of a person on a challenge; those who changed their mind within a batch come in the next. */
function roundsOf(items: readonly NewBallot[]): NewBallot[][] {
  const rounds: NewBallot[][] = [];
  for (const same of Map.groupBy(items, ({ row }) => `${row.challenge_id}:${row.user_id}`).values())
    for (const [at, item] of same.entries()) rounds[at] = [...(rounds[at] ?? []), item];
  return rounds;
}

interface Round {
  round: readonly NewBallot[];
  challenges: ReadonlyMap<number, HeldChallenge>;
  answers: Map<NewBallot, Written>;
  now: Date;
}

async function writeRound(tx: Tx, { round, challenges, answers, now }: Round): Promise<void> {
  const { rows } = await save(asBatchJson(round)).execute(tx);
  const byRequest = new Map(rows.map((row) => [row.uuid, row]));
  const points = await rewardVoting(tx, rows, now);
  const weights = await weigh(tx, rows, { challenges, now });
  for (const item of round) {
    const row = byRequest.get(item.row.uuid);
    const answer = row && { ballot: asOwnBallot(row, weights.get(row.uuid) ?? NO_WEIGHT), points: points.get(rewardOf(row)) ?? 0 };
    answers.set(item, answer ?? { isRepeat: true });
  }
}

const NO_WEIGHT = { weight: 0, weighedDown: null };

interface SavedBallot {
  uuid: string;
  challenge_id: number;
  user_id: number;
  choice: Choice;
  reason: string | null;
  created_at: Date;
  updated_at: Date;
  changed_after_tally: boolean;
  is_first: boolean;
}

const rewardOf = ({ challenge_id, user_id }: SavedBallot): string => `participation:${challenge_id}:${user_id}`;

function rewardVoting(tx: Tx, rows: readonly SavedBallot[], now: Date): Promise<Map<string, number>> {
  const first = rows.filter(({ is_first }) => is_first);
  return award(
    tx,
    first.map((row) => ({
      userId: row.user_id,
      reason: 'participation',
      subject: { kind: 'challenge', id: row.challenge_id },
      dedupeKey: rewardOf(row),
    })),
    now,
  );
}

/** Nearly all run by one policy, so this is one question to the database however many challenges are voted on. */
async function weigh(tx: Tx, rows: readonly SavedBallot[], { challenges, now }: Pick<Round, 'challenges' | 'now'>) {
  const weights = new Map<string, { weight: number; weighedDown: OwnBallot['weighed_down'] }>();
  const heldOf = ({ challenge_id }: SavedBallot) => challenges.get(challenge_id) as HeldChallenge;
  for (const ballots of Map.groupBy(rows, (row) => JSON.stringify(heldOf(row).policy)).values()) {
    const { policy } = heldOf(ballots[0] as SavedBallot);
    const each = await weighAlone(tx, ballots, { policy, now });
    for (const [at, { uuid }] of ballots.entries()) weights.set(uuid, each[at] ?? NO_WEIGHT);
  }
  return weights;
}

/**
 * Ballots, idempotency keys and events of many requests in one statement; in one order, so that no two batches wait for each
 * other. A change of mind takes the ballot's row, and says whether the tally had been seen before.
 */
const save = (input: string) => sql<SavedBallot>`
  WITH input AS (
    SELECT * FROM json_to_recordset(${input}::json) AS i (
      uuid uuid, challenge_id bigint, user_id bigint, choice text, reason text, created_at timestamptz,
      caller_id bigint, route text, key text, fingerprint bytea, salt bytea, payload json)
  ), claimed AS (
    INSERT INTO idempotency_key (user_id, route, key, fingerprint, resource, created_at)
    SELECT caller_id, route, key, fingerprint, uuid, created_at FROM input WHERE key IS NOT NULL ORDER BY caller_id, route, key
    ON CONFLICT DO NOTHING RETURNING resource
  ), taken AS (
    INSERT INTO ballot AS known (uuid, challenge_id, user_id, choice, reason, created_at, updated_at)
    SELECT uuid, challenge_id, user_id, choice, reason, created_at, created_at
    FROM input WHERE key IS NULL OR uuid IN (SELECT resource FROM claimed) ORDER BY challenge_id, user_id
    ON CONFLICT (challenge_id, user_id) DO UPDATE SET
      uuid = excluded.uuid, choice = excluded.choice, reason = excluded.reason, updated_at = excluded.updated_at,
      reason_removed_at = CASE WHEN known.reason = excluded.reason THEN known.reason_removed_at END,
      changed_after_tally = known.changed_after_tally OR (known.tally_seen_at IS NOT NULL AND known.choice <> excluded.choice)
    RETURNING uuid, challenge_id, user_id, choice, reason, created_at, updated_at, changed_after_tally, known.xmax = 0 AS is_first
  ), logged AS (
    INSERT INTO event (kind, occurred_at, commitment, salt, payload, subject, subject_user_id)
    SELECT CASE WHEN is_first THEN 'ballot.cast' ELSE 'ballot.changed' END, input.created_at, ${sql.raw(COMMITMENT)}, salt, payload, input.uuid, input.user_id
    FROM input JOIN taken USING (uuid)
  )
  SELECT * FROM taken`;
