import { DAY_MS } from '@verdict/core/time';
import type { Tx } from '@verdict/platform/postgres';
import { sql } from 'kysely';
import type { LogRange, Reactor } from '../audit/index.ts';
import { moveFollows } from './move-follows.ts';
import { notifyOfNews } from './notify-of-news.ts';

/** Lets authors follow their proposals, moves follows with merges, and notifies people of new proposals and comments where they follow. */
export const FOLLOW_NEWS: Reactor = {
  name: 'follow-news',
  kinds: ['proposal.created', 'proposal.merged', 'proposal.unmerged', 'point.created'],
  async apply(tx, range, deps) {
    const now = deps.clock.now();
    await letAuthorsFollow(tx, range);
    await moveFollows(tx, range, now);
    await recordNews(tx, range, new Date(now.getTime() - DAY_MS));
    await notifyOfNews(deps, tx, range.from);
  },
};

async function letAuthorsFollow(tx: Tx, { from, to }: LogRange): Promise<void> {
  await sql`
    INSERT INTO follow (user_id, proposal_id, created_at)
    SELECT account.id, proposal.id, proposal.created_at
    FROM logged_event logged JOIN proposal_summary proposal ON proposal.uuid = logged.subject JOIN account ON account.id = proposal.user_id
    WHERE logged.seq >= ${from} AND logged.seq < ${to} AND logged.kind = 'proposal.created' AND erased_at IS NULL
    ON CONFLICT DO NOTHING`.execute(tx);
}

/** After an import or a long outage most of what happened is no news. */
async function recordNews(tx: Tx, { from, to }: LogRange, since: Date): Promise<void> {
  await sql`
    WITH recent AS (
      SELECT seq, kind, subject, occurred_at FROM logged_event
      WHERE seq >= ${from} AND seq < ${to} AND kind IN ('proposal.created', 'point.created') AND occurred_at > ${since}
    )
    INSERT INTO follow_news (seq, topic_id, proposal_id, point_id, happened_at)
    SELECT seq, proposal.topic_id, NULL, proposal.point_id, occurred_at
    FROM recent JOIN proposal_summary proposal ON proposal.uuid = subject
    WHERE kind = 'proposal.created' AND EXISTS (SELECT FROM follow WHERE follow.topic_id = proposal.topic_id)
    UNION ALL
    SELECT seq, NULL, proposal.id, point.id, occurred_at
    FROM recent JOIN point ON point.uuid = subject JOIN proposal_summary proposal ON proposal.point_id = point.parent_id
    WHERE kind = 'point.created' AND EXISTS (SELECT FROM follow WHERE follow.proposal_id = proposal.id)
    ON CONFLICT DO NOTHING`.execute(tx);
}
