import type { Tx } from '@verdict/platform/postgres';
import { kindsOf } from '@verdict/wire/event';
import type { VoteCounts } from '@verdict/wire/proposal';
import { QUARANTINE_EVENTS } from '@verdict/wire/quarantine/events';
import { sql } from 'kysely';
import type { LogRange, Reactor } from '../audit/index.ts';
import type { Deps } from '../deps.ts';
import { openCase } from '../moderation/index.ts';
import { countVotes } from './queries.ts';

const KINDS = kindsOf(QUARANTINE_EVENTS);

/** Opens a case about each closed vote whose counts a quarantine or its lift has changed, so that nobody is surprised by them. */
export const reviewClosedVotes: Reactor = {
  name: 'quarantined-closed-votes',
  kinds: KINDS,
  async apply(tx, range, deps) {
    const closed = await closedVotes(tx, range);
    const counts = await countVotes(
      tx,
      closed.map(({ id }) => id),
    );
    for (const vote of closed) await review(deps, tx, vote, counts.get(vote.id) as VoteCounts);
  },
};

interface ClosedVote {
  id: number;
  proposal_id: string;
  point_id: number;
  user_id: number | null;
  people: number;
  has_started: boolean;
}

/** Those that the votes count for: what others were merged into. */
async function closedVotes(tx: Tx, { from, to }: LogRange): Promise<ClosedVote[]> {
  const { rows } = await sql<ClosedVote>`
    WITH RECURSIVE upward AS (
      SELECT proposal.id, merged_into, aside.user_id AS voter, kind = 'quarantine.started' AS has_started FROM logged_event
      JOIN quarantine_summary aside ON aside.uuid = subject JOIN vote ON vote.user_id = aside.user_id AND withdrawn_at IS NULL
      JOIN proposal ON proposal.id = vote.proposal_id
      WHERE seq >= ${from} AND seq < ${to} AND kind = ANY (${KINDS})
        AND (item_kind = 'all' OR (item_kind = 'proposal' AND item_id = vote.proposal_id))
      UNION SELECT proposal.id, proposal.merged_into, voter, has_started FROM upward JOIN proposal ON proposal.id = upward.merged_into
    )
    SELECT proposal.id, proposal_id, point_id, proposal.user_id, count(DISTINCT voter) AS people, bool_or(has_started) AS has_started
    FROM upward JOIN proposal USING (id) JOIN topic_summary topic ON topic.id = topic_id
    WHERE upward.merged_into IS NULL AND (proposal.status = 'closed' OR topic.status = 'closed')
    GROUP BY proposal.id ORDER BY proposal.id`.execute(tx);
  return rows;
}

async function review(deps: Deps, tx: Tx, vote: ClosedVote, { support, oppose }: VoteCounts): Promise<void> {
  const what = vote.has_started ? 'were set aside' : 'count again';
  const who = vote.people === 1 ? 'one person' : `${vote.people} people`;
  const note = `The vote on proposal ${vote.proposal_id} is closed, and votes of ${who} ${what}. It is now ${support} for and ${oppose} against.`;
  await openCase(deps, tx, { subjectKind: 'point', thing: { id: vote.point_id, ownerId: vote.user_id }, note, now: deps.clock.now() });
}
