import type { FeedbackFacts } from '@verdict/core/feedback-alert';
import { DAY_MS } from '@verdict/core/time';
import type { Metrics } from '@verdict/platform/metrics';
import { countFailedExports } from '../dataset/index.ts';
import type { Deps } from '../deps.ts';
import { SERVER_FAULTS } from '../feedback/index.ts';
import { countHighlyDisputed } from './measure-labels.ts';

export interface Troubles {
  failedSubmissions: number;
  slowStatements: number;
}

/** Counts what has gone wrong in this process since it started. */
async function countTroubles({ feedbackErrors, slowStatements }: Metrics): Promise<Troubles> {
  const [errors, slow] = await Promise.all([feedbackErrors.get(), slowStatements.get()]);
  const failed = errors.values.filter(({ labels }) => SERVER_FAULTS.some((code) => code === labels.code));
  return { failedSubmissions: sumOf(failed), slowStatements: sumOf(slow.values) };
}

const sumOf = (values: readonly { value: number }[]): number => values.reduce((sum, { value }) => sum + value, 0);

/** The present state of feedback. `before` are the counts of the last check. */
export async function gatherFacts({ db, clock, metrics }: Deps, before: Troubles): Promise<{ facts: FeedbackFacts; troubles: Troubles }> {
  const now = clock.now();
  const { rows } = await db.pool.query<{ submissions: number; week: number }>(
    `SELECT count(*) FILTER (WHERE created_at >= $1::timestamptz - interval '1 day') AS submissions,
            count(*) FILTER (WHERE created_at < $1::timestamptz - interval '1 day') AS week
     FROM feedback WHERE created_at >= $1::timestamptz - interval '8 days' AND created_at <= $1`,
    [now],
  );
  const [row] = rows;
  const troubles = await countTroubles(metrics);
  const facts = {
    disputedLabels: await countHighlyDisputed(db),
    submissions: row?.submissions ?? 0,
    usualSubmissions: (row?.week ?? 0) / 7,
    failedExports: await countFailedExports(db, new Date(now.getTime() - DAY_MS)),
    failedSubmissions: troubles.failedSubmissions - before.failedSubmissions,
    slowStatements: troubles.slowStatements - before.slowStatements,
  };
  return { facts, troubles };
}
