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

type Forecasts = TopicInsight['forecasts'];
type Calibration = Forecasts['everywhere'];

/** How often the truth was within the interval, in this topic and everywhere. */
export async function readRecord(db: Database, topicId: number): Promise<Forecasts> {
  const [{ topic, everywhere }, recent] = await Promise.all([readCalibration(db, topicId), readRecent(db, topicId)]);
  return { coverage: FORECAST_MODEL.coverage, topic, everywhere, recent };
}

async function readCalibration({ kysely }: Database, topicId: number): Promise<Pick<Forecasts, 'topic' | 'everywhere'>> {
  const { rows } = await sql<Calibration>`
    SELECT ${SUMS} FROM forecast_score WHERE topic_id = ${topicId} UNION ALL SELECT ${SUMS} FROM forecast_score`.execute(kysely);
  const [topic, everywhere] = rows as [Calibration, Calibration];
  return { topic, everywhere };
}

const SUMS = sql`coalesce(sum(forecasts), 0)::integer AS scored, coalesce(sum(shares), 0)::integer AS compared,
  sum(shares_within)::float8 / nullif(sum(shares), 0) AS share_within, sum(share_error_sum) / nullif(sum(shares), 0) AS share_error,
  sum(votes_within)::float8 / sum(forecasts) AS votes_within, sum(interval_score_sum) / nullif(sum(shares), 0) AS interval_score`;

export const RECENT_FORECASTS = 20;

/** The last forecasts of a topic that could be compared. */
async function readRecent({ kysely }: Database, topicId: number): Promise<Forecasts['recent']> {
  const { rows } = await sql<Omit<Forecasts['recent'][number], 'due_at'> & { due_at: Date }>`
    SELECT due_at, share AS expected, share_low AS low, share_high AS high, share_within AS within,
      support_then::float8 / (support_then + oppose_then) AS actual
    FROM support_forecast WHERE topic_id = ${topicId} AND share_within IS NOT NULL ORDER BY due_at DESC, id DESC LIMIT ${RECENT_FORECASTS}`.execute(
    kysely,
  );
  return rows.map(({ due_at, ...row }) => ({ due_at: due_at.toISOString(), ...row }));
}
