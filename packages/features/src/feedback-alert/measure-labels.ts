import { ALERT_POLICY } from '@verdict/core/feedback-alert';
import { CONSENSUSES } from '@verdict/core/verdict';
import type { Metrics } from '@verdict/platform/metrics';
import type { Database } from '@verdict/platform/postgres';

/** Sets the gauges of labels and their feedback. */
export async function measureLabels({ db, metrics }: { db: Database; metrics: Metrics }): Promise<void> {
  const { rows } = await db.pool.query<{ verdict: string; labels: number; feedback: number }>(
    `SELECT coalesce(consensus, 'uncertain') AS verdict, count(*) AS labels, coalesce(sum(total), 0) AS feedback
     FROM label
     JOIN point ON point.id = point_id AND point.deleted_at IS NULL
     LEFT JOIN label_verdict ON label_id = label.id WHERE outdated_at IS NULL GROUP BY 1`,
  );
  for (const verdict of CONSENSUSES) metrics.labels.set({ verdict }, rows.find((row) => row.verdict === verdict)?.labels ?? 0);
  const labels = rows.reduce((sum, row) => sum + row.labels, 0);
  const feedback = rows.reduce((sum, row) => sum + row.feedback, 0);
  metrics.feedbackRows.set(feedback);
  metrics.feedbackPerLabel.set(labels === 0 ? 0 : feedback / labels);
  metrics.labelsHighlyDisputed.set(await countHighlyDisputed(db));
}

/** Not those that a moderator has decided, or whose text was deleted or changed: they need no attention. */
export async function countHighlyDisputed({ pool }: Database): Promise<number> {
  const { disputedAbovePercent, disputedNeeds } = ALERT_POLICY;
  const { rows } = await pool.query<{ labels: number }>(
    `SELECT count(*) AS labels FROM label_verdict
     WHERE dispute_rate > 0 AND dispute_rate > $1 AND rated >= $2 AND awaits_moderator`, // the index holds those above 0
    [disputedAbovePercent, disputedNeeds],
  );
  return rows[0]?.labels ?? 0;
}
