import type { Tx } from '@verdict/platform/postgres';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../define-slice.ts';
import type { Item } from './found-threat.ts';

/** One person's vote on an item: a vote, feedback, a ballot or a report. */
export interface ItemVote extends Item {
  userId: number;
  /** Which way. */
  stance: string;
  at: Date;
}

/** SQL: whether somebody is a member. As a list, so that the votes of few people on a popular item are found in the index. */
const isMember = (user: string, threatId: number): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(user)} = ANY (ARRAY(SELECT member.user_id FROM threat_member member WHERE member.threat_id = ${threatId}))`;
const ANYBODY = (): RawBuilder<boolean> => sql<boolean>`true`;

/** SQL: the votes on the items of a threat, of all four kinds, whether they count or not, of members or of everybody. */
const votesOn = (threatId: number, isMeant: typeof isMember): RawBuilder<ItemVote> => sql<ItemVote>`
  SELECT item_kind AS kind, item_id AS id, user_id AS "userId", vote_type::text AS stance, vote.created_at AS at
  FROM threat_item JOIN vote_summary vote ON proposal_id = item_id
  WHERE threat_id = ${threatId} AND item_kind = 'proposal' AND withdrawn_at IS NULL AND ${isMeant('vote.user_id', threatId)}
  UNION ALL SELECT item_kind, item_id, user_id, feedback_type::text, feedback.created_at
  FROM threat_item JOIN feedback ON fallacy_label_id = item_id
  WHERE threat_id = ${threatId} AND item_kind = 'label' AND deleted_at IS NULL AND ${isMeant('feedback.user_id', threatId)}
  UNION ALL SELECT item_kind, item_id, user_id, choice::text, ballot.created_at
  FROM threat_item JOIN ballot_summary ballot ON challenge_id = item_id
  WHERE threat_id = ${threatId} AND item_kind = 'challenge' AND ${isMeant('ballot.user_id', threatId)}
  UNION ALL SELECT item_kind, item_id, reporter_id, 'report', report.created_at
  FROM threat_item JOIN case_of_report report ON case_id = item_id
  WHERE threat_id = ${threatId} AND item_kind = 'report' AND ${isMeant('report.reporter_id', threatId)}`;

const MOST_VOTES = 50_000;

/** The members' votes on its items, in the order of time. */
export async function votesOfMembers(reader: Reader, threatId: number): Promise<ItemVote[]> {
  const { rows } = await sql<ItemVote>`
    ${votesOn(threatId, isMember)}
    ORDER BY at LIMIT ${MOST_VOTES}`.execute(reader);
  return rows;
}

/** An item starts when members first answered it, not when it was found. */
export async function noteFirstVotes(tx: Tx, threatId: number): Promise<void> {
  await sql`
    UPDATE threat_item SET first_at = least(threat_item.first_at, given.first)
    FROM (SELECT given.kind, given.id, min(at) AS first FROM (${votesOn(threatId, isMember)}) AS given
      GROUP BY given.kind, given.id) AS given
    WHERE threat_id = ${threatId} AND item_kind = given.kind AND item_id = given.id AND given.first < threat_item.first_at`.execute(tx);
}

interface Bucket {
  at: Date;
  group: number;
  others: number;
}

interface Span {
  from: Date;
  to: Date;
  minutes: number;
}

/** The number of votes of members and of others over time. */
export async function votesOverTime(reader: Reader, threatId: number, { from, to, minutes }: Span): Promise<Bucket[]> {
  const { rows } = await sql<Bucket>`
    SELECT date_bin(make_interval(mins => ${minutes}::integer), at, ${from}) AS at,
      count(member.user_id) AS "group", count(*) - count(member.user_id) AS others
    FROM (${votesOn(threatId, ANYBODY)}) AS given
    LEFT JOIN threat_member member ON member.threat_id = ${threatId} AND member.user_id = given."userId"
    WHERE at >= ${from} AND at < ${to} GROUP BY 1 ORDER BY 1`.execute(reader);
  return rows;
}
