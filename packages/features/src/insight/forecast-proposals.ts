import { FORECAST_MODEL, forecastSupport, type SupportSoFar, type TopicSupport, topicSupport } from '@verdict/core/insight';
import { DAY_MS, dayOf } from '@verdict/core/time';
import type { Database, Tables } from '@verdict/platform/postgres';
import { type Insertable, sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { countedVotes } from '../proposal/index.ts';
import { toColumns } from './saved-forecast.ts';

/** So many are forecast with one query. */
const BATCH = 500;

interface Proposal extends SupportSoFar {
  id: number;
  topicId: number;
}

/** Forecasts each open proposal that has no forecast of today, and returns how many. */
export async function forecastProposals({ db, clock }: Pick<Deps, 'db' | 'clock'>, signal?: AbortSignal): Promise<number> {
  const now = clock.now();
  const topics = await readTopics(db, now);
  let forecast = 0;
  let after = 0;
  for (;;) {
    signal?.throwIfAborted();
    const ids = await readDue(db, { now, after });
    const last = ids.at(-1);
    if (last === undefined) return forecast;
    const rows = (await readSupport(db, { ids, now })).map((proposal) => forecastRow(proposal, topics.get(proposal.topicId), now));
    await db.kysely
      .insertInto('support_forecast')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['proposal_id', 'made_on']).doNothing())
      .execute();
    forecast += rows.length;
    after = last;
  }
}

function forecastRow(proposal: Proposal, topic: TopicSupport = NO_VOTES, now: Date): Insertable<Tables['support_forecast']> {
  return {
    proposal_id: proposal.id,
    topic_id: proposal.topicId,
    model_version: FORECAST_MODEL.version,
    made_on: dayOf(now),
    made_at: now,
    due_at: new Date(now.getTime() + FORECAST_MODEL.horizonDays * DAY_MS),
    support: proposal.support,
    oppose: proposal.oppose,
    ...toColumns(forecastSupport(proposal, topic)),
  };
}

const NO_VOTES = topicSupport({ support: 0, oppose: 0, proposalDays: 0 });

/** Votes can be cast on visible, open proposals of open topics. */
const IS_VOTED_ON = sql`proposal.status = 'open' AND proposal.removed_at IS NULL AND topic.status = 'open'`;

async function readDue({ kysely }: Database, { now, after }: { now: Date; after: number }): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT proposal.id FROM proposal_summary proposal JOIN topic_summary topic ON topic.id = proposal.topic_id
    WHERE proposal.id > ${after} AND ${IS_VOTED_ON}
      AND NOT EXISTS (SELECT FROM support_forecast made WHERE made.proposal_id = proposal.id AND made.made_on = ${dayOf(now)}::date)
    ORDER BY proposal.id LIMIT ${sql.lit(BATCH)}`.execute(kysely);
  return rows.map(({ id }) => id);
}

/** The votes on these proposals, those on what was merged into them included. */
async function readSupport({ kysely }: Database, { ids, now }: { ids: readonly number[]; now: Date }): Promise<Proposal[]> {
  const age = (moment: string) => sql`greatest(0, extract(epoch FROM ${now}::timestamptz - ${sql.raw(moment)}) / 86400)`;
  const { rows } = await sql<Proposal>`
    ${countedVotes(ids)}
    SELECT proposal.id, proposal.topic_id AS "topicId", ${age('proposal.created_at')}::float8 AS "ageDays",
      count(*) FILTER (WHERE counted.vote_type = 'support') AS support, count(*) FILTER (WHERE counted.vote_type = 'oppose') AS oppose,
      coalesce(sum(power(2, -${age('given.created_at')} / ${FORECAST_MODEL.halfLifeDays}::float8))
        FILTER (WHERE counted.vote_type <> 'pass'), 0)::float8 AS "recentVotes"
    FROM proposal_summary proposal
    LEFT JOIN counted ON counted.root = proposal.id LEFT JOIN vote_summary given ON given.id = counted.vote_id
    WHERE proposal.id = ANY (${sql.val(ids)}::bigint[])
    GROUP BY proposal.id, proposal.topic_id, proposal.created_at ORDER BY proposal.id`.execute(kysely);
  return rows;
}

/** What is usual in each open topic, from the counts that ranks follow. */
async function readTopics({ kysely }: Database, now: Date): Promise<Map<number, TopicSupport>> {
  const { rows } = await sql<{ id: number; support: number; oppose: number; proposalDays: number }>`
    SELECT topic.id, coalesce(sum(count.support), 0)::float8 AS support, coalesce(sum(count.oppose), 0)::float8 AS oppose,
      sum(greatest(0, extract(epoch FROM ${now}::timestamptz - proposal.created_at) / 86400))::float8 AS "proposalDays"
    FROM proposal_summary proposal JOIN topic_summary topic ON topic.id = proposal.topic_id
    LEFT JOIN proposal_vote_count count ON count.proposal_id = proposal.id
    WHERE ${IS_VOTED_ON} GROUP BY topic.id`.execute(kysely);
  return new Map(rows.map(({ id, ...total }) => [id, topicSupport(total)]));
}
