import { FORECAST_MODEL } from '@verdict/core/insight';
import type { Database } from '@verdict/platform/postgres';
import type { ProposalInsight, TopicInsight } from '@verdict/wire/insight';
import { sql } from 'kysely';
import { toForecast } from './saved-forecast.ts';

/** The newest forecast of a proposal whose time has not come. */
export async function readForecast({ kysely }: Database, proposalId: number, now: Date): Promise<ProposalInsight['forecast']> {
  const row = await kysely
    .selectFrom('support_forecast')
    .selectAll()
    .where('proposal_id', '=', proposalId)
    .where('due_at', '>', now)
    .orderBy('made_on', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const { made_at, due_at, model_version, support, oppose } = row;
  return {
    made_at: made_at.toISOString(),
    due_at: due_at.toISOString(),
    model_version,
    coverage: FORECAST_MODEL.coverage,
    made_from: { support, oppose },
    ...toForecast(row),
  };
}

type Calibration = TopicInsight['forecasts']['everywhere'];

/** How often the truth was within the interval, in this topic and everywhere. */
export async function readCalibration({ kysely }: Database, topicId: number): Promise<TopicInsight['forecasts']> {
  const { rows } = await sql<Calibration>`
    SELECT ${SUMS} FROM forecast_score WHERE topic_id = ${topicId} UNION ALL SELECT ${SUMS} FROM forecast_score`.execute(kysely);
  const [topic, everywhere] = rows as [Calibration, Calibration];
  return { coverage: FORECAST_MODEL.coverage, topic, everywhere };
}

const SUMS = sql`coalesce(sum(forecasts), 0)::integer AS scored, sum(shares_within)::float8 / nullif(sum(shares), 0) AS share_within,
  sum(votes_within)::float8 / sum(forecasts) AS votes_within, sum(interval_score_sum) / nullif(sum(shares), 0) AS interval_score`;
