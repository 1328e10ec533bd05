import { type BallotWeight, type CastBallot, doLinkedVotersDecide, weighBallots } from '@verdict/core/challenge';
import type { Tx } from '@verdict/platform/postgres';
import { sql } from 'kysely';
import { appendEvent } from '../../audit/index.ts';
import type { Deps } from '../../deps.ts';
import { withVoters } from '../ballot/voters.ts';
import type { LockedChallenge } from '../queries.ts';
import { holdForLinked } from './hold.ts';
import { isChecked } from './is-checked.ts';
import { resolveClosed } from './resolve.ts';

interface ClosingRequest {
  challenge: LockedChallenge;
  now: Date;
}

/**
 * Closes voting: saves the ballots' weights, and publishes the outcome unless it is on hold. Ballots sent meanwhile wait for
 * the lock and come too late.
 */
export async function closeVoting(deps: Deps, tx: Tx, { challenge, now }: ClosingRequest): Promise<void> {
  const { id, uuid, policy, held_at } = challenge;
  const ballots = await tx
    .selectFrom('ballot')
    .select(['id', 'challenge_id', 'user_id', 'choice'])
    .where('challenge_id', '=', id)
    .orderBy('id')
    .execute();
  const cast = await withVoters(tx, ballots, { policy, now });
  const weights = weighBallots(cast, policy);
  await saveWeights(tx, ballots, weights);
  await tx.updateTable('challenge').set({ closed_at: now, updated_at: now }).where('id', '=', id).execute();
  await appendEvent(tx, 'challenge.closed', {
    occurredAt: now,
    subject: uuid,
    subjectUserId: null,
    payload: { challenge_id: id, ballots: ballots.length },
  });
  const closed = { ...challenge, closed_at: now };
  if (isSuspect(cast, weights, challenge)) await holdForLinked(deps, tx, { challenge: closed, now });
  else if (!held_at && !(await isChecked(tx, id))) await resolveClosed(tx, { challenge: closed, now });
}

function isSuspect(cast: readonly CastBallot[], weights: readonly BallotWeight[], { policy }: LockedChallenge): boolean {
  return weights.some(({ weighedDown }) => weighedDown === 'linked') && doLinkedVotersDecide(cast, weights, policy);
}

async function saveWeights(tx: Tx, ballots: readonly { id: number }[], weights: readonly BallotWeight[]): Promise<void> {
  const rows = ballots.map(({ id }, at) => ({ id, ...(weights[at] as BallotWeight) }));
  await sql`
    UPDATE ballot SET tier = weighed.tier, weight = weighed.weight, weighed_down = weighed."weighedDown"
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS weighed (id bigint, tier text, weight double precision, "weighedDown" text)
    WHERE ballot.id = weighed.id`.execute(tx);
}
