import { HOUR_MS } from '@verdict/core/time';
import type { Tx } from '@verdict/platform/postgres';
import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { type NewNotification, notifyAll } from '../notification/index.ts';

/** What happens within an hour after a notification becomes one more. */
const WINDOW_MS = HOUR_MS;
/** Nobody needs a larger number, and counting for thousands of followers must end. */
export const MOST_COUNTED = 100;
/** A transaction must end soon; the job goes on with the rest. */
export const FOLLOWS_AT_ONCE = 1000;

/**
 * Notifies everyone whose window has passed of what happened where they follow: once for each topic and each proposal. Only where
 * something happened from this place of the log on. Returns how many were notified, at most so many at once.
 */
export async function notifyOfNews(deps: Deps, tx: Tx, from = 0): Promise<number> {
  const due = await claimNews(tx, from, deps.clock.now());
  await notifyAll(deps, tx, due.map(toNotification));
  return due.length;
}

interface DueNews {
  userId: number;
  followId: number;
  newest: number;
  count: number;
  pointId: number;
  topicSlug: string;
  topicTitle: string;
  /** Of the proposal that is followed; null where a topic is. */
  followedProposal: string | null;
  /** Of the newest new proposal; null for comments. */
  newProposal: string | null;
}

/** Nobody is notified of what they wrote. Authors are notified of comments as replies. */
async function claimNews(tx: Tx, from: number, now: Date): Promise<DueNews[]> {
  const { rows } = await sql<DueNews>`
    WITH target AS (SELECT DISTINCT topic_id, proposal_id FROM follow_news WHERE seq >= ${from}),
    open_follow AS (
      SELECT follow.* FROM follow JOIN target ON target.topic_id = follow.topic_id OR target.proposal_id = follow.proposal_id
      WHERE notified_at IS NULL OR notified_at <= ${new Date(now.getTime() - WINDOW_MS)}
    ),
    due AS (
      SELECT open_follow.id, max(news.seq) AS newest, count(*)::int AS count, (array_agg(news.point_id ORDER BY news.seq DESC))[1] AS point_id
      FROM open_follow LEFT JOIN proposal_summary followed ON followed.id = open_follow.proposal_id
      CROSS JOIN LATERAL (
        ${newsOf('topic_id')} UNION ALL ${newsOf('proposal_id')}
      ) AS news
      WHERE followed.user_id IS DISTINCT FROM open_follow.user_id
      GROUP BY open_follow.id ORDER BY open_follow.id LIMIT ${FOLLOWS_AT_ONCE}
    ),
    claimed AS (
      UPDATE follow SET notified_seq = due.newest, notified_at = ${now} FROM due
      WHERE follow.id = due.id AND follow.notified_seq < due.newest
      RETURNING follow.id, follow.user_id, follow.topic_id, follow.proposal_id, due.newest, due.count, due.point_id
    )
    SELECT claimed.id AS "followId", claimed.user_id AS "userId", newest, count, claimed.point_id AS "pointId", topic.slug AS "topicSlug",
      topic.title AS "topicTitle", followed.proposal_id AS "followedProposal", made.proposal_id AS "newProposal"
    FROM claimed LEFT JOIN proposal_summary followed ON followed.id = claimed.proposal_id
    LEFT JOIN proposal_summary made ON made.point_id = claimed.point_id
    JOIN topic_summary topic ON topic.id = coalesce(claimed.topic_id, followed.topic_id)
    ORDER BY claimed.id`.execute(tx);
  return rows;
}

/** The newest ones, each of the two by its index. */
function newsOf(target: 'topic_id' | 'proposal_id') {
  const [ours, theirs] = [sql.ref(`follow_news.${target}`), sql.ref(`open_follow.${target}`)];
  return sql`(
    SELECT follow_news.seq, follow_news.point_id FROM follow_news JOIN point ON point.id = follow_news.point_id
    WHERE ${ours} = ${theirs} AND follow_news.seq > open_follow.notified_seq AND follow_news.happened_at >= open_follow.created_at
      AND point.deleted_at IS NULL AND (point.user_id IS DISTINCT FROM open_follow.user_id OR point.author IS NOT NULL)
    ORDER BY follow_news.seq DESC LIMIT ${MOST_COUNTED}
  )`;
}

function toNotification({ followId, userId, newest, count, pointId, ...about }: DueNews): NewNotification {
  const topic = { topic: about.topicSlug, topic_title: about.topicTitle };
  const seen = { userId, dedupeKey: `follow:${followId}:${newest}` };
  return about.followedProposal === null
    ? { ...seen, kind: 'proposal_in_topic', data: { ...topic, count, point_id: pointId, proposal_id: about.newProposal as string } }
    : { ...seen, kind: 'proposal_commented', data: { ...topic, count, point_id: pointId, proposal_id: about.followedProposal } };
}
