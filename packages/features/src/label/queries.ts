import { type Actor, GUEST } from '@verdict/core/account';
import { NO_FEEDBACK, type PublishedTally, publishProbability, publishTally } from '@verdict/core/verdict';
import { type Database, runPrepared, type Tables } from '@verdict/platform/postgres';
import type { Label, LabelQuery, LabelResponse } from '@verdict/wire/label';
import { VERDICT } from '@verdict/wire/verdict';
import { type Selectable, sql } from 'kysely';
import { versionInForce } from '../policy/index.ts';
import { heldUntil } from '../quarantine/index.ts';

export type LabelRow = Selectable<Tables['comment_fallacy_labels']>;
type Reader = Database['kysely'];

type Moments = Pick<Label, 'created_at' | 'updated_at' | 'outdated_at'>;
/** A label row with its dates as text. */
export type LabelText = Omit<LabelRow, keyof Moments> & Moments;

export const toWire = ({ created_at, updated_at, outdated_at, ...row }: LabelRow): Label =>
  textAsWire({
    ...row,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
    outdated_at: outdated_at?.toISOString() ?? null,
  });

/** The public fields, without the moderator and their notes. Names each field, because the row holds more. */
export function textAsWire(row: LabelText): Label {
  return {
    id: row.id,
    uuid: row.uuid,
    point_id: row.point_id,
    label_set: row.label_set,
    fallacy_type: row.fallacy_type,
    origin: row.origin,
    confidence_score: row.confidence_score,
    text_excerpt: row.text_excerpt,
    excerpt_start: row.excerpt_start,
    ai_explanation: row.ai_explanation,
    ai_suggestion: row.ai_suggestion,
    model_version: row.model_version,
    status: row.status,
    moderator_override: row.moderator_override,
    external_id: row.external_id,
    outdated_at: row.outdated_at,
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}

/** Labels of visible points, with their tally and the reader's own feedback. */
function views(reader: Reader, viewer: Actor) {
  const viewerId = viewer.kind === 'account' ? viewer.userId : null;
  return (
    reader
      .selectFrom('comment_fallacy_labels as label')
      .innerJoin('point', 'point.id', 'label.point_id')
      .leftJoin('label_verdict as tally', 'tally.label_id', 'label.id')
      .leftJoin('published_probability as sure', 'sure.label_id', 'label.id')
      .leftJoin('label_reply as reply', (join) => join.onRef('reply.label_id', '=', 'label.id').on('reply.removed_at', 'is', null))
      .leftJoin('label_review_request as review', 'review.label_id', 'label.id')
      .leftJoin('feedback as own', (join) =>
        join.onRef('own.fallacy_label_id', '=', 'label.id').on('own.user_id', '=', viewerId).on('own.deleted_at', 'is', null),
      )
      .where('point.deleted_at', 'is', null)
      .selectAll('label')
      .select(['tally.correct', 'tally.false_positive', 'tally.wrong_type', 'tally.missed_fallacy'])
      .select([
        'tally.consensus',
        'tally.is_controversial',
        heldUntil({ kind: 'label', item: 'label.id' }).as('checking_until'),
        sql<string>`coalesce(tally.policy_version, ${versionInForce(VERDICT)})`.as('policy_version'),
        sql<number>`(SELECT "values" -> 'minFeedbacks' FROM policy_history
          WHERE version_name = coalesce(tally.policy_version, ${versionInForce(VERDICT)}))`.as('min_feedbacks'),
      ])
      .select(['sure.probability', 'sure.low', 'sure.high', 'sure.bridging', 'sure.bridge_score', 'sure.bridge_low', 'sure.bridge_high'])
      .select([
        'reply.id as reply_id',
        'reply.text as reply_text',
        'reply.created_at as reply_at',
        'review.created_at as review_requested_at',
        'review.settled_at as review_settled_at',
      ])
      // The account that imported a text is not its author.
      .select(({ eb, and }) =>
        and([eb('point.user_id', '=', viewerId), eb('point.author', 'is', null)])
          .$castTo<boolean | null>()
          .as('is_yours'),
      )
      .select([
        'own.id as own_id',
        'own.feedback_type as own_type',
        'own.suggested_fallacy_type as own_suggested',
        'own.explanation as own_explanation',
        'own.explanation_removed_at as own_explanation_removed_at',
        'own.confidence as own_confidence',
        'own.helpful_votes as own_helpful',
        'own.created_at as own_created_at',
        'own.updated_at as own_updated_at',
      ])
  );
}

type ViewRow = Awaited<ReturnType<ReturnType<typeof views>['executeTakeFirstOrThrow']>>;

function toLabelResponse(row: ViewRow): LabelResponse {
  return {
    ...toWire(row),
    stats: publishTally(tallyOf(row), publishProbability(row)),
    your_feedback: ownFeedback(row),
    is_yours: row.is_yours ?? false,
    reply:
      row.reply_id === null ? null : { id: row.reply_id, text: row.reply_text as string, created_at: (row.reply_at as Date).toISOString() },
    review_requested_at: row.review_requested_at?.toISOString() ?? null,
    review_settled_at: row.review_settled_at?.toISOString() ?? null,
    ...(row.checking_until && { checking_until: row.checking_until.toISOString() }),
  };
}

/** A label without feedback has no tally row. */
function tallyOf(row: ViewRow): PublishedTally {
  const { policy_version, min_feedbacks } = row;
  if (row.correct === null) return { ...NO_FEEDBACK, consensus: 'uncertain', is_controversial: false, policy_version, min_feedbacks };
  return row as PublishedTally;
}

function ownFeedback(row: ViewRow): LabelResponse['your_feedback'] {
  if (row.own_id === null) return null;
  return {
    id: row.own_id,
    feedback_type: row.own_type as string,
    suggested_fallacy_type: row.own_suggested,
    // A removed explanation is not returned, or the next change would send it again.
    explanation: row.own_explanation_removed_at ? null : row.own_explanation,
    confidence: row.own_confidence,
    helpful_votes: row.own_helpful as number,
    created_at: (row.own_created_at as Date).toISOString(),
    updated_at: (row.own_updated_at as Date).toISOString(),
  };
}

export async function readLabelView(database: Database, id: number, viewer: Actor): Promise<LabelResponse | undefined> {
  const query = views(database.kysely, viewer).where('label.id', '=', id);
  const [row] = await runPrepared(database, 'label-view', query.compile());
  return row && toLabelResponse(row);
}

export async function labelViewsOfPoint(database: Database, pointId: number, viewer: Actor): Promise<LabelResponse[]> {
  const query = views(database.kysely, viewer).where('label.point_id', '=', pointId).orderBy('label.id');
  return (await runPrepared(database, 'label-views-of-point', query.compile())).map(toLabelResponse);
}

/** In the requested order; labels of deleted points are left out. */
export async function labelViewsOf(database: Database, ids: readonly number[], viewer: Actor): Promise<LabelResponse[]> {
  if (ids.length === 0) return [];
  const query = views(database.kysely, viewer).where('label.id', '=', sql<number>`ANY (${ids}::bigint[])`);
  const rows = await runPrepared(database, 'label-views-of', query.compile());
  const byId = new Map(rows.map((row) => [row.id, toLabelResponse(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Without a reader's own feedback, for live messages that go to everyone. */
export async function publicLabelViews(database: Database, ids: readonly number[]): Promise<LabelResponse[]> {
  return (
    await views(database.kysely, GUEST)
      .where('label.id', 'in', [...ids])
      .execute()
  ).map(toLabelResponse);
}

/** Newest first. `before` is the last id of the previous page. */
export async function listLabelViews(
  database: Database,
  filter: LabelQuery,
  page: { limit: number; before: number | undefined; viewer: Actor },
): Promise<LabelResponse[]> {
  let query = views(database.kysely, page.viewer).orderBy('label.id', 'desc').limit(page.limit);
  if (page.before !== undefined) query = query.where('label.id', '<', page.before);
  if (filter.debateId !== undefined) query = query.where('label.point_id', 'in', threadOf(filter.debateId));
  if (filter.pointId !== undefined) query = query.where('label.point_id', '=', filter.pointId);
  if (filter.labelSet !== undefined) query = query.where('label.label_set', '=', filter.labelSet);
  if (filter.type !== undefined) query = query.where('label.fallacy_type', '=', filter.type);
  if (filter.status !== undefined) query = query.where('label.status', '=', filter.status);
  if (filter.modelVersion !== undefined) query = query.where('label.model_version', '=', filter.modelVersion);
  if (filter.verdict !== undefined) {
    const verdict = filter.verdict;
    query = query.where((eb) =>
      verdict === 'uncertain'
        ? eb.or([eb('tally.consensus', '=', verdict), eb('tally.consensus', 'is', null)])
        : eb('tally.consensus', '=', verdict),
    );
  }
  return (await query.execute()).map(toLabelResponse);
}

/** A point and all replies below it. */
function threadOf(rootId: number) {
  return sql<number>`(
    WITH RECURSIVE thread AS (
      SELECT ${rootId}::bigint AS id UNION SELECT point.id FROM point JOIN thread ON point.parent_id = thread.id
    ) SELECT id FROM thread)`;
}
