import { type Choice, refuseBallot } from '@verdict/core/challenge';
import type { Tx } from '@verdict/platform/postgres';
import type { OwnBallot } from '@verdict/wire/challenge';
import type { Refusal } from '@verdict/wire/error';
import { type BatchedWriter, batchedCommand, type NewRow } from '../../batched-command/index.ts';
import { award } from '../../reputation/index.ts';
import { type ChallengeRow, periodsOf, standingOf } from '../queries.ts';
import { keyOf, readSetAside, weighAlone } from './voters.ts';

export interface NewBallot extends NewRow {
  row: { uuid: string; challenge_id: number; user_id: number; choice: Choice; reason: string | null };
}

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
  /** The points it earned, and its present weight. */
  points?: number;
  weight?: Weight;
}

interface Weight {
  weight: number;
  weighedDown: OwnBallot['weighed_down'];
}

export type BallotWriter = BatchedWriter<NewBallot, SavedBallot>;

const IDENTITY = ['challenge_id', 'user_id'];

/** Writes the ballots of many people in one commit, with the points they earn. */
export const { createWriter: createBallotWriter } = batchedCommand<NewBallot, SavedBallot, Challenges>({
  table: 'ballot',
  columns: [
    { name: 'challenge_id', type: 'bigint', of: ({ row }) => row.challenge_id },
    { name: 'choice', type: 'text', of: ({ row }) => row.choice },
    { name: 'reason', type: 'text', of: ({ row }) => row.reason },
  ],
  identity: IDENTITY,
  identityOf: ({ challenge_id, user_id }) => `${challenge_id}:${user_id}`,
  // A changed vote updates the ballot's row, and records whether the tally had been seen before.
  onConflict: `ON CONFLICT (${IDENTITY.join(', ')}) DO UPDATE SET
      uuid = excluded.uuid, choice = excluded.choice, reason = excluded.reason, updated_at = excluded.updated_at,
      reason_removed_at = CASE WHEN known.reason = excluded.reason THEN known.reason_removed_at END,
      changed_after_tally = known.changed_after_tally OR (known.tally_seen_at IS NOT NULL AND known.choice <> excluded.choice)`,
  returning: 'uuid, challenge_id, user_id, choice, reason, created_at, updated_at, changed_after_tally, known.xmax = 0 AS is_first',
  eventKind: "CASE WHEN is_first THEN 'ballot.cast' ELSE 'ballot.changed' END",
  lock: (tx, rows, now) =>
    lockChallenges(
      tx,
      rows.map(({ challenge_id }) => challenge_id),
      now,
    ),
  refuse({ challenge_id, user_id }, { open, others }, now) {
    const challenge = open.get(challenge_id);
    if (challenge) return refusalOf(challenge, user_id, now);
    return refusalOf(others.get(challenge_id), user_id, now) ?? { code: 'period_closed' };
  },
  async finish(tx, saved, { locked: { open }, now }) {
    const points = await rewardVoting(tx, saved, now);
    const weights = await weigh(tx, saved, { open, now });
    return saved.map((row) => ({ ...row, points: points.get(rewardOf(row)) ?? 0, weight: weights.get(row.uuid) ?? NO_WEIGHT }));
  },
});

type ChallengeWithAuthor = ChallengeRow & { author_id: number | null };

interface Challenges {
  open: ReadonlyMap<number, ChallengeWithAuthor>;
  /** Challenges that take no ballots, to give the reason. */
  others: ReadonlyMap<number, ChallengeWithAuthor>;
}

/**
 * Locks the challenges so that they cannot close meanwhile: closing waits, and then counts these ballots. Only open ones are
 * locked, or late voters could prevent a challenge from closing.
 */
async function lockChallenges(tx: Tx, ids: readonly number[], now: Date): Promise<Challenges> {
  const open = await byId(
    selectChallenges(tx, ids)
      .where('challenge.status', '=', 'voting_period')
      .where('challenge.voting_ends_at', '>', now)
      .orderBy('challenge.id')
      .forShare('challenge'),
  );
  const closed = ids.filter((id) => !open.has(id));
  return { open, others: closed.length > 0 ? await byId(selectChallenges(tx, closed)) : new Map() };
}

function selectChallenges(tx: Tx, ids: readonly number[]) {
  return tx
    .selectFrom('challenge')
    .innerJoin('claim_summary as claim', 'claim.id', 'challenge.claim_id')
    .selectAll('challenge')
    .select('claim.author_id')
    .where('challenge.id', 'in', [...new Set(ids)]);
}

async function byId(query: { execute(): Promise<ChallengeWithAuthor[]> }): Promise<Map<number, ChallengeWithAuthor>> {
  return new Map((await query.execute()).map((row) => [row.id, row]));
}

function refusalOf(challenge: ChallengeWithAuthor | undefined, userId: number, now: Date): Refusal | undefined {
  if (!challenge) return { code: 'not_found' };
  const code = refuseBallot(standingOf(challenge, challenge.author_id), userId, now);
  return code && { code, ...(code === 'period_closed' && { details: periodsOf(challenge) }) };
}

const rewardOf = ({ challenge_id, user_id }: SavedBallot): string => `participation:${challenge_id}:${user_id}`;

/** Ballots that are set aside earn nothing. Their points follow if the quarantine is lifted. */
async function rewardVoting(tx: Tx, rows: readonly SavedBallot[], now: Date): Promise<Map<string, number>> {
  const aside = await readSetAside(tx, rows);
  const first = rows.filter((row) => row.is_first && !aside.has(keyOf(row)));
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

export const NO_WEIGHT: Weight = { weight: 0, weighedDown: null };

/** Nearly all challenges have the same policy, so this is one query however many are voted on. */
async function weigh(tx: Tx, rows: readonly SavedBallot[], { open, now }: Pick<Challenges, 'open'> & { now: Date }) {
  const weights = new Map<string, Weight>();
  const policyOf = ({ challenge_id }: SavedBallot) => (open.get(challenge_id) as ChallengeWithAuthor).policy;
  for (const ballots of Map.groupBy(rows, (row) => JSON.stringify(policyOf(row))).values()) {
    const each = await weighAlone(tx, ballots, { policy: policyOf(ballots[0] as SavedBallot), now });
    for (const [at, { uuid }] of ballots.entries()) weights.set(uuid, each[at] ?? NO_WEIGHT);
  }
  return weights;
}
