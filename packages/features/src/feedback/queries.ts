import { type Actor, GUEST } from '@verdict/core/account';
import type { RatedLabel } from '@verdict/core/feedback';
import { publishProbability, publishTally } from '@verdict/core/verdict';
import { type Database, runPrepared, type Tables, type Tx } from '@verdict/platform/postgres';
import { type Feedback, type PublicFeedback, SHOWN_FEEDBACKS } from '@verdict/wire/feedback';
import type { FeedbackStats } from '@verdict/wire/label';
import { type Selectable, sql } from 'kysely';

export type FeedbackRow = Selectable<Tables['fallacy_feedback']>;
type Reader = Database['kysely'];

/** The fields for its owner and moderators. Address and agent are shown to nobody. */
export function toWire(row: FeedbackRow): Feedback {
  const { data, ip_address, user_agent, deleted_at, explanation_removed_at, ...shown } = row;
  return {
    ...shown,
    explanation: explanation_removed_at ? null : row.explanation,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/** What the rules need to know of a label; undefined if its point is not visible. */
export async function readRatedLabel(reader: Reader, id: number): Promise<RatedLabel | undefined> {
  const row = await reader
    .selectFrom('label')
    .innerJoin('point', 'point.id', 'label.point_id')
    .select(['label_set', 'fallacy_type', 'outdated_at', 'point.user_id', 'point.author'])
    .where('label.id', '=', id)
    .where('point.deleted_at', 'is', null)
    .executeTakeFirst();
  // The account that imported a text is not its author.
  return (
    row && {
      set: row.label_set,
      type: row.fallacy_type,
      authorId: row.author === null ? row.user_id : null,
      isOutdated: row.outdated_at !== null,
    }
  );
}

/** The feedback's owner and the point's author; the author of an imported point is null. */
export async function readParties(reader: Reader, id: number): Promise<{ ownerId: number | null; authorId: number | null } | undefined> {
  const row = await reader
    .selectFrom('fallacy_feedback as feedback')
    .innerJoin('label', 'label.id', 'fallacy_label_id')
    .innerJoin('point', 'point.id', 'point_id')
    .select(['feedback.user_id as ownerId', 'point.user_id', 'point.author'])
    .where('feedback.id', '=', id)
    .executeTakeFirst();
  return row && { ownerId: row.ownerId, authorId: row.author === null ? row.user_id : null };
}

export async function readStats(database: Database, labelId: number): Promise<FeedbackStats | undefined> {
  const { rows } = await database.pool.query({
    name: 'label-stats',
    text: `SELECT coalesce(correct, 0) AS correct, coalesce(false_positive, 0) AS false_positive, coalesce(wrong_type, 0) AS wrong_type,
             coalesce(missed_fallacy, 0) AS missed_fallacy, coalesce(consensus, 'uncertain') AS consensus,
             coalesce(is_controversial, false) AS is_controversial,
             version_name AS policy_version, "values" -> 'minFeedbacks' AS min_feedbacks, sure.*
           FROM label JOIN point ON point.id = point_id
           LEFT JOIN label_verdict tally ON tally.label_id = label.id LEFT JOIN published_probability sure ON sure.label_id = label.id
           JOIN policy_history ON version_name = coalesce(policy_version, (SELECT version_name FROM policy_in_force WHERE name = 'verdict'))
           WHERE label.id = $1 AND point.deleted_at IS NULL`,
    values: [labelId],
  });
  const [row] = rows;
  return row && publishTally(row, publishProbability(row));
}

export function findFeedback(reader: Reader, labelId: number, userId: number): Promise<FeedbackRow | undefined> {
  return reader
    .selectFrom('fallacy_feedback')
    .selectAll()
    .where('fallacy_label_id', '=', labelId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

export async function findFeedbackByUuid(reader: Reader, uuid: string): Promise<FeedbackRow | undefined> {
  return reader.selectFrom('fallacy_feedback').selectAll().where('uuid', '=', uuid).executeTakeFirst();
}

export function lockFeedback(tx: Tx, id: number): Promise<FeedbackRow | undefined> {
  return tx.selectFrom('fallacy_feedback').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Public feedback on some labels, the most helpful first, without authors. */
export async function publicFeedbacks(
  database: Database,
  labelIds: readonly number[],
  viewer: Actor = GUEST,
): Promise<Map<number, PublicFeedback[]>> {
  const viewerId = viewer.kind === 'account' ? viewer.userId : null;
  const query = sql<PublicFeedback & { label_id: number; created: Date }>`
    SELECT label.id AS label_id, shown.*
    FROM unnest(${labelIds}::bigint[]) AS label (id) CROSS JOIN LATERAL (
      SELECT feedback.id, feedback_type, suggested_fallacy_type, helpful_votes, feedback.created_at AS created,
             CASE WHEN explanation_removed_at IS NULL THEN explanation END AS explanation,
             coalesce(feedback.user_id = ${viewerId}::bigint, false) AS is_yours,
             EXISTS (SELECT FROM feedback_helpful_vote vote
                     WHERE vote.feedback_id = feedback.id AND vote.user_id = ${viewerId}::bigint) AS you_found_helpful
      FROM fallacy_feedback feedback
      WHERE fallacy_label_id = label.id AND deleted_at IS NULL
      ORDER BY explanation IS NULL, helpful_votes DESC, feedback.id DESC LIMIT ${SHOWN_FEEDBACKS}) AS shown`;
  const rows = await runPrepared(database, 'public-feedbacks', query.compile(database.kysely));
  const byLabel = new Map<number, PublicFeedback[]>(labelIds.map((id) => [id, []]));
  for (const { label_id, created, ...feedback } of rows) byLabel.get(label_id)?.push({ ...feedback, created_at: created.toISOString() });
  return byLabel;
}
