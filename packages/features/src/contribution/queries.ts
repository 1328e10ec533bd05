import { estimateRates, MIN_PEOPLE, QUESTION_VALUES, QUESTIONS, type Question, SENTINEL_SOURCE } from '@verdict/core/contribution';
import type { Database, Tables, Tx } from '@verdict/platform/postgres';
import type { OwnContribution, RandomisedQuestion } from '@verdict/wire/contribution';
import { type Selectable, sql } from 'kysely';
import { lockAccounts } from '../account/index.ts';
import { isQuarantined } from '../quarantine/index.ts';
import { isTakenName } from './shared-labels.ts';

export type ContributionRow = Selectable<Tables['contribution']>;

/**
 * Contributions of one person are processed one after the other, so that a request sent twice at once is recognised.
 * Released at the end of the transaction.
 */
export async function takeTurn(tx: Tx, userId: number): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('contribution', ${userId}))`.execute(tx);
}

/** The same, with the account locked until the end of the transaction. Returns whether the account exists. */
export async function takeTurnOfAccount(tx: Tx, userId: number): Promise<boolean> {
  if (!(await lockAccounts(tx, [userId])).has(userId)) return false;
  await takeTurn(tx, userId);
  return true;
}

export function findContribution(tx: Tx, userId: number, deviceId: string): Promise<ContributionRow | undefined> {
  return tx.selectFrom('contribution').selectAll().where('user_id', '=', userId).where('device_id', '=', deviceId).executeTakeFirst();
}

/** Which of these ids are known already, in lower case. */
export async function knownIds(kysely: Tx | Database['kysely'], userId: number, deviceIds: readonly string[]): Promise<Set<string>> {
  const rows = await kysely
    .selectFrom('contribution')
    .select('device_id')
    .where('user_id', '=', userId)
    .where('device_id', 'in', [...deviceIds])
    .execute();
  return new Set(rows.map(({ device_id }) => device_id));
}

interface Answer {
  userId: number;
  /** The external id of the text. */
  externalId: string;
  modelUsed: string;
  answeredAt: Date;
}

/** The same person's answer about the same text and model on a later day. Devices send only the day: of one day, the last to arrive is later. */
export function findLaterAnswer(tx: Tx, { userId, externalId, modelUsed, answeredAt }: Answer): Promise<ContributionRow | undefined> {
  const nextDay = new Date(Date.UTC(answeredAt.getUTCFullYear(), answeredAt.getUTCMonth(), answeredAt.getUTCDate() + 1));
  return tx
    .selectFrom('contribution as one')
    .innerJoin('point', 'point.id', 'one.point_id')
    .selectAll('one')
    .where('point.user_id', 'is', null)
    .where('point.source', '=', SENTINEL_SOURCE)
    .where('point.external_id', '=', externalId)
    .where('point.deleted_at', 'is', null)
    .where('one.user_id', '=', userId)
    .where('one.model_used', '=', modelUsed)
    .where('one.superseded_at', 'is', null)
    .where('one.said_at', '>=', nextDay)
    .executeTakeFirst();
}

/** A person's contributions, newest first, without those they have replaced. */
export async function listContributions(
  database: Database,
  userId: number,
  { limit, before }: { limit: number; before: number | undefined },
): Promise<{ items: OwnContribution[]; last: number | undefined }> {
  let query = database.kysely
    .selectFrom('contribution as one')
    .leftJoin('point', (join) => join.onRef('point.id', '=', 'one.point_id').on('point.deleted_at', 'is', null))
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

/** Whether somebody else contributed the same text, or has rated a label on it. */
export async function isSharedByOthers(tx: Tx, pointId: number, userId: number): Promise<boolean> {
  const { rows } = await sql<{ shared: boolean }>`
    SELECT EXISTS (SELECT FROM contribution WHERE point_id = ${pointId} AND user_id <> ${userId})
      OR EXISTS (SELECT FROM feedback JOIN label ON label.id = fallacy_label_id
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
  /** The weight of the people who named the value. All answers of one person to a question weigh one together. */
  count: number;
  /** The weight of all people who answered the question. */
  reports: number;
  people: number;
}

/**
 * People's answers about a model version, estimated from randomised answers, without people whose answers are all set aside. Only questions that enough people answered.
 * Empty for a detector that labels here; undefined for an unknown version.
 */
export async function readEstimates(database: Database, version: string): Promise<RandomisedQuestion[] | undefined> {
  const { rows } = await sql<CountedReports>`
    WITH weighed AS (
      SELECT question, named, epsilon, user_id, 1.0::float8 / count(*) OVER (PARTITION BY user_id, question) AS weight
      FROM contribution WHERE kind = 'randomised' AND model_used = ${version}
        AND NOT ${isQuarantined({ user: 'contribution.user_id' })} AND NOT ${isTakenName(sql`${version}::text`)}),
    asked AS (SELECT question, count(*) AS reports, count(DISTINCT user_id) AS people FROM weighed GROUP BY question)
    SELECT question, value, epsilon, cardinality(named) AS size, sum(weight) AS count, reports, people
    FROM weighed JOIN asked USING (question), unnest(named) AS value
    GROUP BY question, value, epsilon, size, reports, people`.execute(database.kysely);
  if (rows.length === 0 && !(await isNamed(database, version))) return undefined;
  return QUESTIONS.flatMap((question) => {
    const counts = rows.filter((row) => row.question === question);
    const { people, reports } = counts[0] ?? { people: 0, reports: 0 };
    if (people < MIN_PEOPLE) return [];
    return [{ question, reports, people, rates: estimateRates(QUESTION_VALUES[question], counts) }];
  });
}

async function isNamed({ pool }: Database, version: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    `SELECT WHERE EXISTS (SELECT FROM contribution WHERE model_used = $1)
       OR EXISTS (SELECT FROM label WHERE origin = 'detector' AND model_version = $1)`,
    [version],
  );
  return rowCount === 1;
}
