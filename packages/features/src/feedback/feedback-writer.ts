import type { FeedbackType } from '@verdict/core/feedback';
import type { GroupWriter } from '@verdict/platform/group-writer';
import type { Tx } from '@verdict/platform/postgres';
import { sql } from 'kysely';
import { lockAccounts } from '../account/index.ts';
import { COMMITMENT } from '../audit/index.ts';
import { asBatchJson, type BatchRow } from '../batch-json.ts';
import { createBatchWriter } from '../batch-writer.ts';
import type { Deps } from '../deps.ts';
import { lockStandingLabels } from '../label/index.ts';
import { recountLabels } from '../verdict/index.ts';
import type { FeedbackRow } from './queries.ts';

export interface NewFeedback extends BatchRow {
  row: {
    uuid: string;
    fallacy_label_id: number;
    user_id: number;
    feedback_type: FeedbackType;
    suggested_fallacy_type: string | null;
    explanation: string | null;
    confidence: number | null;
    independent: boolean;
    ip_address: string | null;
    user_agent: string | null;
    created_at: string;
  };
}

export interface Written {
  /** Null when the person has said something about this label already. */
  row: FeedbackRow | null;
  /** Whether the request's idempotency key was free. */
  claimed: boolean;
  /** What has come in between since it was asked: the person was erased, or the words were changed. */
  refusal?: 'user_not_found' | 'label_outdated';
}

export type FeedbackWriter = GroupWriter<NewFeedback, Written>;

/** Gathers what many people say at once into one commit, which also counts it. */
export function createFeedbackWriter(deps: Deps): FeedbackWriter {
  return createBatchWriter<NewFeedback, Written>(deps, {
    flush: (items) => deps.db.transaction((tx) => writeFeedback(tx, items, deps.clock.now())),
    maxBatch: 200,
  });
}

/** Rows, events and idempotency keys of many requests, and the verdicts that follow, in one transaction. */
export async function writeFeedback(tx: Tx, items: readonly NewFeedback[], now: Date): Promise<Written[]> {
  const people = await lockAccounts(tx, [...new Set(items.map(({ row }) => row.user_id))]);
  const labels = await lockStandingLabels(tx, [...new Set(items.map(({ row }) => row.fallacy_label_id))]);
  const taken = items.filter(({ row }) => people.has(row.user_id) && labels.has(row.fallacy_label_id));
  const { rows } = await insert(asBatchJson(taken)).execute(tx);
  const byRequest = new Map(
    rows.map(({ request, claimed, id, ...row }) => [request, { row: id === null ? null : { ...row, id }, claimed }]),
  );
  const changed = rows.flatMap(({ id, fallacy_label_id }) => (id === null ? [] : [fallacy_label_id]));
  await recountLabels(tx, [...new Set(changed)], now);
  return items.map((item): Written => {
    if (!people.has(item.row.user_id)) return { row: null, claimed: true, refusal: 'user_not_found' };
    if (!labels.has(item.row.fallacy_label_id)) return { row: null, claimed: true, refusal: 'label_outdated' };
    return byRequest.get(item.row.uuid) as Written;
  });
}

type Inserted = Omit<FeedbackRow, 'id'> & { request: string; id: number | null; claimed: boolean };

/** Whether the words that a moderator removed stay removed: nothing else was said in place of them. */
const STAYS_REMOVED = sql.raw(`known.explanation_removed_at IS NOT NULL
        AND (excluded.explanation IS NULL OR excluded.explanation = known.explanation)`);

/**
 * A view that was withdrawn is taken up again in its old row; one that stands keeps a second out. Of several views of one
 * person on one label the first is taken: the others find, with their keys claimed, that there is one.
 */
const insert = (input: string) => sql<Inserted>`
  WITH input AS (
    SELECT * FROM json_to_recordset(${input}::json) AS i (
      uuid uuid, fallacy_label_id bigint, user_id bigint, feedback_type feedback_type, suggested_fallacy_type text, explanation text,
      confidence smallint, independent boolean, ip_address text, user_agent text, created_at timestamptz,
      caller_id bigint, route text, key text, fingerprint bytea, salt bytea, payload json)
  ), claimed AS (
    INSERT INTO idempotency_key (user_id, route, key, fingerprint, resource, created_at)
    SELECT caller_id, route, key, fingerprint, uuid, created_at FROM input WHERE key IS NOT NULL
    ON CONFLICT DO NOTHING RETURNING resource
  ), taken AS (
    INSERT INTO fallacy_feedback AS known (
      uuid, fallacy_label_id, user_id, feedback_type, suggested_fallacy_type, explanation, confidence, independent,
      ip_address, user_agent, created_at, updated_at)
    SELECT uuid, fallacy_label_id, user_id, feedback_type, suggested_fallacy_type, explanation, confidence, independent,
      ip_address, user_agent, created_at, created_at
    FROM (SELECT DISTINCT ON (fallacy_label_id, user_id) * FROM input WHERE key IS NULL OR uuid IN (SELECT resource FROM claimed)
          ORDER BY fallacy_label_id, user_id, created_at) AS first
    ORDER BY created_at
    ON CONFLICT (fallacy_label_id, user_id) DO UPDATE SET
      uuid = excluded.uuid, feedback_type = excluded.feedback_type, suggested_fallacy_type = excluded.suggested_fallacy_type,
      explanation = CASE WHEN ${STAYS_REMOVED} THEN known.explanation ELSE excluded.explanation END,
      explanation_removed_at = CASE WHEN ${STAYS_REMOVED} THEN known.explanation_removed_at END,
      confidence = excluded.confidence, independent = excluded.independent, deleted_at = NULL,
      ip_address = excluded.ip_address, user_agent = excluded.user_agent, updated_at = excluded.updated_at
    WHERE known.deleted_at IS NOT NULL
    RETURNING *
  ), logged AS (
    INSERT INTO event (kind, occurred_at, commitment, salt, payload, subject, subject_user_id)
    SELECT 'feedback.created', input.created_at, ${sql.raw(COMMITMENT)}, salt, payload, input.uuid, input.user_id FROM input JOIN taken USING (uuid)
  )
  SELECT input.uuid AS request, key IS NULL OR claimed.resource IS NOT NULL AS claimed, taken.*
  FROM input LEFT JOIN taken USING (uuid) LEFT JOIN claimed ON claimed.resource = input.uuid`;
