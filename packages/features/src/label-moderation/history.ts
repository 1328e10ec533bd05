import type { Database } from '@verdict/platform/postgres';
import type { LabelHistory, RatedFeedback } from '@verdict/wire/label-moderation';
import { sql } from 'kysely';
import { readReply } from '../label/index.ts';
import { readItem } from './items.ts';
import { overridesOf } from './overrides.ts';

interface Reading {
  labelId: number;
  viewerId: number;
  now: Date;
  limit: number;
  offset: number;
}

/** The history of a label for moderators: its feedback, with numbers in place of names, and its decisions. */
export async function readHistory(database: Database, reading: Reading): Promise<Omit<LabelHistory, 'success'> | undefined> {
  const { labelId, viewerId, now } = reading;
  const [item] = await readItem(database, [labelId], { viewerId, now });
  if (!item) return undefined;
  const [{ total, feedbacks }, suggestions, overrides, reply] = await Promise.all([
    readFeedbacks(database, reading),
    readSuggestions(database, labelId),
    overridesOf(database.kysely, labelId, viewerId),
    readReply(database.kysely, labelId),
  ]);
  return { fallacyLabelId: labelId, item, total, feedbacks, suggestions, overrides, reply };
}

type FeedbackRow = Omit<RatedFeedback, 'created_at' | 'updated_at' | 'withdrawn_at'> & {
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
};

/** Numbered in order of arrival, withdrawn feedback included, so that a person keeps their number. */
async function readFeedbacks({ kysely }: Database, { labelId, limit, offset }: Reading) {
  const { rows } = await sql<FeedbackRow>`
    SELECT * FROM (
      SELECT id, row_number() OVER (ORDER BY id) AS rater, feedback_type, suggested_fallacy_type,
             CASE WHEN explanation_removed_at IS NULL AND deleted_at IS NULL THEN explanation END AS explanation,
             confidence, helpful_votes, independent, created_at, updated_at, deleted_at
      FROM feedback WHERE fallacy_label_id = ${labelId}) AS numbered
    ORDER BY id DESC LIMIT ${limit} OFFSET ${offset}`.execute(kysely);
  const { total } = await kysely
    .selectFrom('feedback')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('fallacy_label_id', '=', labelId)
    .executeTakeFirstOrThrow();
  return { total, feedbacks: rows.map(toRatedFeedback) };
}

function toRatedFeedback({ created_at, updated_at, deleted_at, ...row }: FeedbackRow): RatedFeedback {
  return {
    ...row,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
    withdrawn_at: deleted_at?.toISOString() ?? null,
  };
}

async function readSuggestions({ kysely }: Database, labelId: number): Promise<LabelHistory['suggestions']> {
  const rows = await kysely
    .selectFrom('feedback')
    .select((eb) => ['suggested_fallacy_type as fallacy_type', eb.fn.countAll<number>().as('count')])
    .where('fallacy_label_id', '=', labelId)
    .where('feedback_type', '=', 'wrong_type')
    .where('deleted_at', 'is', null)
    .groupBy('suggested_fallacy_type')
    .orderBy('count', 'desc')
    .orderBy('fallacy_type')
    .execute();
  return rows.map(({ fallacy_type, count }) => ({ fallacy_type: fallacy_type as string, count })); // feedback of wrong type names the right one
}
