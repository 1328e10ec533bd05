import { estimateRates, MIN_PEOPLE, QUESTION_VALUES, QUESTIONS, type Question } from '@verdict/core/contribution';
import type { Database, Tables, Tx } from '@verdict/platform/postgres';
import type { OwnContribution, RandomisedQuestion } from '@verdict/wire/contribution';
import { type Selectable, sql } from 'kysely';

export type ContributionRow = Selectable<Tables['contribution']>;

/** One after the other for each person, so that what they say twice at once is seen to be the same. Freed when the transaction ends. */
export async function takeTurn(tx: Tx, userId: number): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('contribution', ${userId}))`.execute(tx);
}

export function findContribution(tx: Tx, userId: number, deviceId: string): Promise<ContributionRow | undefined> {
  return tx.selectFrom('contribution').selectAll().where('user_id', '=', userId).where('device_id', '=', deviceId).executeTakeFirst();
}

/** How many of these were taken before. */
export async function countContributions({ kysely }: Database, userId: number, deviceIds: readonly string[]): Promise<number> {
  const { known } = await kysely
    .selectFrom('contribution')
    .select(({ fn }) => fn.countAll<number>().as('known'))
    .where('user_id', '=', userId)
    .where('device_id', 'in', [...deviceIds])
    .executeTakeFirstOrThrow();
  return known;
}

/** What someone has contributed, newest first, as it is kept. What they have since said otherwise is left out. */
export async function listContributions(
  database: Database,
  userId: number,
  { limit, before }: { limit: number; before: number | undefined },
): Promise<{ items: OwnContribution[]; last: number | undefined }> {
  let query = database.kysely
    .selectFrom('contribution as one')
    .leftJoin('points', (join) => join.onRef('points.id', '=', 'one.point_id').on('points.deleted_at', 'is', null))
    .select(['one.id', 'device_id', 'kind', 'model_used', 'content as text', 'site', 'answer_type', 'point_id', 'label_id'])
    .select(['question', 'named as values', 'epsilon', 'one.created_at'])
    .where('one.user_id', '=', userId)
    .where('superseded_at', 'is', null)
    .orderBy('one.id', 'desc')
    .limit(limit);
  if (before !== undefined) query = query.where('one.id', '<', before);
  const rows = await query.execute();
  return {
    items: rows.map(({ id, device_id, created_at, ...row }) => ({ id: device_id, ...row, created_at: created_at.toISOString() })),
    last: rows.length === limit ? rows.at(-1)?.id : undefined,
  };
}

/** Whether someone else brought these words as well, or has rated what is said of them. */
export async function isSharedByOthers(tx: Tx, pointId: number, userId: number): Promise<boolean> {
  const { rows } = await sql<{ shared: boolean }>`
    SELECT EXISTS (SELECT FROM contribution WHERE point_id = ${pointId} AND user_id <> ${userId})
      OR EXISTS (SELECT FROM fallacy_feedback feedback JOIN comment_fallacy_labels label ON label.id = fallacy_label_id
                 WHERE label.point_id = ${pointId} AND feedback.deleted_at IS NULL AND feedback.user_id IS DISTINCT FROM ${userId}) AS shared`.execute(
    tx,
  );
  return rows[0]?.shared ?? true;
}

interface CountedReports {
  question: Question;
  value: string;
  epsilon: number;
  size: number;
  /** What those weigh that named the value: each person's answers to a question weigh one in all. */
  count: number;
  /** All of the question. */
  reports: number;
  people: number;
}

/** What people say of a version, estimated from what their devices sent; only questions that enough people answered. */
export async function readEstimates(database: Database, version: string): Promise<RandomisedQuestion[]> {
  const { rows } = await sql<CountedReports>`
    WITH weighed AS (
      SELECT question, named, epsilon, user_id, 1.0::float8 / count(*) OVER (PARTITION BY user_id, question) AS weight
      FROM contribution WHERE kind = 'randomised' AND model_used = ${version}),
    asked AS (SELECT question, count(*) AS reports, count(DISTINCT user_id) AS people FROM weighed GROUP BY question)
    SELECT question, value, epsilon, cardinality(named) AS size, sum(weight) AS count, reports, people
    FROM weighed JOIN asked USING (question), unnest(named) AS value
    GROUP BY question, value, epsilon, size, reports, people`.execute(database.kysely);
  return QUESTIONS.flatMap((question) => {
    const counts = rows.filter((row) => row.question === question);
    const { people, reports } = counts[0] ?? { people: 0, reports: 0 };
    if (people < MIN_PEOPLE) return [];
    return [{ question, reports, people, rates: estimateRates(QUESTION_VALUES[question], counts) }];
  });
}
