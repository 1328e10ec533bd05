import { type ForecastScore, scoreForecast } from '@verdict/core/insight';
import { dayOf } from '@verdict/core/time';
import type { Database, Tables } from '@verdict/platform/postgres';
import { type Selectable, sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { countedVotes } from '../proposal/index.ts';
import { toForecast } from './saved-forecast.ts';

const BATCH = 500;

type Due = Selectable<Tables['support_forecast']>;
interface Actual {
  id: number;
  support: number;
  oppose: number;
}

/** Compares forecasts whose time has come with the votes up to then, and returns how many. */
export async function scoreForecasts({ db, clock }: Pick<Deps, 'db' | 'clock'>, signal?: AbortSignal): Promise<number> {
  const now = clock.now();
  await deleteUndecidable(db, now);
  let scored = 0;
  for (;;) {
    signal?.throwIfAborted();
    const due = await readDue(db, now);
    if (due.length === 0) return scored;
    const actual = await countThen(db, due);
    await saveScores(db, { due, actual, now });
    scored += due.length;
  }
}

/** Where people could no longer vote, a forecast of their votes was neither right nor wrong. */
async function deleteUndecidable({ kysely }: Database, now: Date): Promise<void> {
  await sql`DELETE FROM support_forecast forecast USING proposal_summary proposal, topic_summary topic
    WHERE proposal.id = forecast.proposal_id AND topic.id = proposal.topic_id AND scored_at IS NULL AND due_at <= ${now}
      AND (proposal.status <> 'open' OR proposal.removed_at IS NOT NULL OR topic.status <> 'open')`.execute(kysely);
}

function readDue({ kysely }: Database, now: Date): Promise<Due[]> {
  return kysely
    .selectFrom('support_forecast')
    .selectAll()
    .where('scored_at', 'is', null)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(BATCH)
    .execute();
}

/** The job may run late: votes after its time do not count. */
async function countThen({ kysely }: Database, due: readonly Due[]): Promise<Map<number, Actual>> {
  const { rows } = await sql<Actual>`
    ${countedVotes([...new Set(due.map(({ proposal_id }) => proposal_id))])}
    SELECT forecast.id, count(*) FILTER (WHERE counted.vote_type = 'support') AS support,
      count(*) FILTER (WHERE counted.vote_type = 'oppose') AS oppose
    FROM support_forecast forecast JOIN counted ON counted.root = forecast.proposal_id
    JOIN vote_summary given ON given.id = counted.vote_id AND given.created_at <= forecast.due_at
    WHERE forecast.id = ANY (${sql.val(due.map(({ id }) => id))}::bigint[]) GROUP BY forecast.id`.execute(kysely);
  return new Map(rows.map((row) => [row.id, row]));
}

interface Scoring {
  due: readonly Due[];
  actual: ReadonlyMap<number, Actual>;
  now: Date;
}

/** Saves each score and adds it to those of its topic, once. */
async function saveScores({ kysely }: Database, { due, actual, now }: Scoring): Promise<void> {
  const scores = due.map((forecast) => {
    const { support, oppose } = actual.get(forecast.id) ?? { support: 0, oppose: 0 };
    return { id: forecast.id, support, oppose, ...scoreForecast(toForecast(forecast), { support, oppose }) };
  });
  const column = (key: keyof ForecastScore | keyof Actual) => sql.val(scores.map((score) => score[key]));
  await sql`WITH scored AS (
      UPDATE support_forecast SET scored_at = ${now}, support_then = found.support, oppose_then = found.oppose,
        share_within = found.share_within, votes_within = found.votes_within, interval_score = found.interval_score
      FROM unnest(${column('id')}::bigint[], ${column('support')}::integer[], ${column('oppose')}::integer[],
        ${column('share_within')}::boolean[], ${column('share_error')}::float8[], ${column('votes_within')}::boolean[],
        ${column('interval_score')}::float8[]) AS found (id, support, oppose, share_within, share_error, votes_within, interval_score)
      WHERE support_forecast.id = found.id AND scored_at IS NULL
      RETURNING topic_id, found.share_error, support_forecast.share_within, support_forecast.votes_within, support_forecast.interval_score
    )
    INSERT INTO forecast_score AS earlier (topic_id, scored_on, forecasts, shares, shares_within, votes_within, interval_score_sum, share_error_sum)
    SELECT topic_id, ${dayOf(now)}::date, count(*), count(share_within), count(*) FILTER (WHERE share_within),
      count(*) FILTER (WHERE votes_within), coalesce(sum(interval_score), 0), coalesce(sum(share_error), 0)
    FROM scored GROUP BY topic_id ORDER BY topic_id
    ON CONFLICT (topic_id, scored_on) DO UPDATE SET forecasts = earlier.forecasts + excluded.forecasts,
      shares = earlier.shares + excluded.shares, shares_within = earlier.shares_within + excluded.shares_within,
      votes_within = earlier.votes_within + excluded.votes_within,
      interval_score_sum = earlier.interval_score_sum + excluded.interval_score_sum,
      share_error_sum = earlier.share_error_sum + excluded.share_error_sum`.execute(kysely);
}
