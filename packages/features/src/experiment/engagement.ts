import type { Tables } from '@verdict/platform/postgres';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Reader } from '../define-slice.ts';

type Measured = Pick<Selectable<Tables['experiment']>, 'id' | 'topic_id' | 'person_days'>;

/** People of an arm whose days were over in an hour, and their votes. */
export interface MeasuredHour {
  /** The end of the hour. */
  at: Date;
  arm: number;
  people: number;
  votes: number;
  /** Of the votes of each person. */
  squares: number;
}

/** Votes that a person cast on the proposals of the experiment in a period; one that is withdrawn later was cast all the same. */
const votesOf = ({ topic_id }: Measured, period: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  SELECT vote.proposal_id FROM vote_summary vote JOIN proposal_summary proposal ON proposal.id = vote.proposal_id
  WHERE vote.user_id = seen.user_id AND ${period}
    ${topic_id === null ? sql`` : sql`AND proposal.topic_id = ${topic_id}`}`;

/**
 * Each person counts once: with the votes of their first days, when these are over. The days of one person are not independent, and
 * a number that goes on changing could not be tested over and over.
 */
export async function readMeasured(reader: Reader, experiment: Measured, until: Date): Promise<MeasuredHour[]> {
  const { rows } = await sql<MeasuredHour>`
    WITH seen AS (
      SELECT user_id, min(arm) AS arm, min(exposed_at) AS begun, min(exposed_at) + ${experiment.person_days} * interval '24 hours' AS over
      FROM experiment_exposure WHERE experiment_id = ${experiment.id} GROUP BY user_id
    ), counted AS (
      SELECT arm, over, (SELECT count(*) FROM (${votesOf(experiment, sql`vote.created_at >= begun AND vote.created_at < over`)}) AS cast_votes) AS votes
      FROM seen WHERE over <= ${until}
    )
    SELECT least(date_trunc('hour', over) + interval '1 hour', ${until}::timestamptz) AS at, arm, count(*) AS people, sum(votes)::float8 AS votes,
      sum(votes * votes)::float8 AS squares
    FROM counted GROUP BY 1, 2 ORDER BY 1, 2`.execute(reader);
  return rows;
}

/** How many people of each arm saw a list for the first time, by day. */
export async function readArrivals(reader: Reader, { id }: Measured, until: Date): Promise<{ day: Date; arm: number; people: number }[]> {
  const { rows } = await sql<{ day: Date; arm: number; people: number }>`
    WITH seen AS (
      SELECT min(arm) AS arm, min(exposed_at) AS begun FROM experiment_exposure
      WHERE experiment_id = ${id} AND exposed_at <= ${until} GROUP BY user_id
    )
    SELECT date_trunc('day', begun) AS day, arm, count(*) AS people FROM seen GROUP BY 1, 2 ORDER BY 1, 2`.execute(reader);
  return rows;
}

export interface PersonDays {
  arm: number;
  person_days: number;
  votes: number;
  voting_days: number;
  top_votes: number;
}

/** What people did on the days on which they saw a list, from then to the end of the day in UTC. */
export async function readPersonDays(reader: Reader, experiment: Measured, until: Date): Promise<PersonDays[]> {
  const period = sql`vote.created_at >= seen.exposed_at AND vote.created_at < (seen.day + 1)::timestamp AT TIME ZONE 'UTC'`;
  const { rows } = await sql<PersonDays>`
    SELECT arm, count(*) AS person_days, sum(votes)::float8 AS votes, count(*) FILTER (WHERE votes > 0) AS voting_days,
      sum(top_votes)::float8 AS top_votes
    FROM experiment_exposure seen CROSS JOIN LATERAL (
      SELECT count(*) AS votes, count(*) FILTER (WHERE proposal_id = ANY (seen.places)) AS top_votes
      FROM (${votesOf(experiment, period)}) AS cast_votes) AS counted
    WHERE experiment_id = ${experiment.id} AND exposed_at <= ${until} GROUP BY arm ORDER BY arm`.execute(reader);
  return rows;
}
