import type { Tx } from '@verdict/platform/postgres';
import { kindsOf } from '@verdict/wire/event';
import { QUARANTINE_EVENTS } from '@verdict/wire/quarantine/events';
import { sql } from 'kysely';
import type { LogRange, Reactor } from '../../audit/index.ts';
import { isQuarantined } from '../../quarantine/index.ts';
import { type ConcernedBallot, settleBallotPoints } from './ballot-points.ts';
import { reviewOutcome } from './review-outcome.ts';

const KINDS = kindsOf(QUARANTINE_EVENTS);

/**
 * Takes the points of ballots that are set aside and gives them back with the lift, and asks moderators to review outcomes that these
 * ballots decided. Open challenges need nothing: their ballots are weighed when they are read.
 */
export const followQuarantines: Reactor = {
  name: 'quarantined-ballots',
  kinds: KINDS,
  async apply(tx, range, deps) {
    const ballots = await concernedBallots(tx, range);
    const now = deps.clock.now();
    await settleBallotPoints(tx, ballots, now);
    for (const id of new Set(ballots.map(({ challengeId }) => challengeId))) await reviewOutcome(deps, tx, { challengeId: id, now });
  },
};

async function concernedBallots(tx: Tx, { from, to }: LogRange): Promise<ConcernedBallot[]> {
  const { rows } = await sql<ConcernedBallot>`
    SELECT ballot.challenge_id AS "challengeId", ballot.user_id AS "userId", ballot.choice, ballot.changed_after_tally AS "isLate",
      ballot.created_at AS "castAt", current.outcome, first.created_at AS "resolvedAt",
      ${isQuarantined({ user: 'ballot.user_id', kind: 'challenge', item: 'ballot.challenge_id' })} AS "isSetAside"
    FROM ballot
    LEFT JOIN resolution current ON current.challenge_id = ballot.challenge_id AND current.superseded_at IS NULL
    LEFT JOIN resolution first ON first.challenge_id = ballot.challenge_id AND first.decided_by = 'ballots'
    WHERE ballot.id IN (
      SELECT ballot.id FROM logged_event
      JOIN quarantine_summary aside ON aside.uuid = subject JOIN ballot ON ballot.user_id = aside.user_id
      WHERE seq >= ${from} AND seq < ${to} AND kind = ANY (${KINDS})
        AND (item_kind = 'all' OR (item_kind = 'challenge' AND item_id = ballot.challenge_id)))
    ORDER BY ballot.challenge_id, ballot.user_id`.execute(tx);
  return rows;
}
