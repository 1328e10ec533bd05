import type { FeedbackType } from '@verdict/core/feedback';
import { type BatchedWriter, batchedCommand, type NewRow } from '../batched-command/index.ts';
import { lockStandingLabels } from '../label/index.ts';
import { recountLabels } from '../verdict/index.ts';
import type { FeedbackRow } from './queries.ts';

export interface NewFeedback extends NewRow {
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
  };
}

export type FeedbackWriter = BatchedWriter<NewFeedback, FeedbackRow>;

const IDENTITY = ['fallacy_label_id', 'user_id'];

/** Whether an explanation removed by a moderator stays removed: no other one replaces it. */
const STAYS_REMOVED = `known.explanation_removed_at IS NOT NULL
        AND (excluded.explanation IS NULL OR excluded.explanation = known.explanation)`;

/** Writes and counts the feedback of many people in one commit. */
export const { createWriter: createFeedbackWriter, write: writeFeedback } = batchedCommand<NewFeedback, FeedbackRow, Set<number>>({
  table: 'fallacy_feedback',
  columns: [
    { name: 'fallacy_label_id', type: 'bigint', of: ({ row }) => row.fallacy_label_id },
    { name: 'feedback_type', type: 'text', as: 'feedback_type', of: ({ row }) => row.feedback_type },
    { name: 'suggested_fallacy_type', type: 'text', of: ({ row }) => row.suggested_fallacy_type },
    { name: 'explanation', type: 'text', of: ({ row }) => row.explanation },
    { name: 'confidence', type: 'smallint', of: ({ row }) => row.confidence },
    { name: 'independent', type: 'boolean', of: ({ row }) => row.independent },
    { name: 'ip_address', type: 'text', of: ({ row }) => row.ip_address },
    { name: 'user_agent', type: 'text', of: ({ row }) => row.user_agent },
  ],
  identity: IDENTITY,
  // Withdrawn feedback is revived in its old row; existing feedback makes a second one a duplicate.
  onConflict: `ON CONFLICT (${IDENTITY.join(', ')}) DO UPDATE SET
      uuid = excluded.uuid, feedback_type = excluded.feedback_type, suggested_fallacy_type = excluded.suggested_fallacy_type,
      explanation = CASE WHEN ${STAYS_REMOVED} THEN known.explanation ELSE excluded.explanation END,
      explanation_removed_at = CASE WHEN ${STAYS_REMOVED} THEN known.explanation_removed_at END,
      confidence = excluded.confidence, independent = excluded.independent, deleted_at = NULL,
      ip_address = excluded.ip_address, user_agent = excluded.user_agent, updated_at = excluded.updated_at
    WHERE known.deleted_at IS NOT NULL`,
  returning: '*',
  eventKind: "'feedback.created'",
  lock: (tx, rows) => lockStandingLabels(tx, [...new Set(rows.map(({ fallacy_label_id }) => fallacy_label_id))]),
  refuse: ({ fallacy_label_id }, labels) => (labels.has(fallacy_label_id) ? undefined : { code: 'label_outdated' }),
  async finish(tx, saved, { now }) {
    await recountLabels(tx, [...new Set(saved.map(({ fallacy_label_id }) => fallacy_label_id))], now);
    return saved;
  },
});
