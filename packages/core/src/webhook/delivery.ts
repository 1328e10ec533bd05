import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../time/index.ts';

/** When a delivery is retried, and when we stop. */
export interface RetryPolicy {
  /** The wait after each failed attempt; the attempt after the last wait is the last one. */
  waitsMs: readonly number[];
  /** An endpoint that has failed for this long is disabled. */
  disableAfterMs: number;
}

/** Eight attempts within a day and a half. */
export const RETRY_POLICY: RetryPolicy = {
  waitsMs: [5 * SECOND_MS, MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 8 * HOUR_MS, DAY_MS],
  disableAfterMs: 5 * DAY_MS,
};

export type NextStep = { step: 'retry'; waitMs: number } | { step: 'give_up' };

/** What to do after the failed attempt number `tries` (from 1). */
export function afterFailure(tries: number, { waitsMs }: RetryPolicy): NextStep {
  const waitMs = waitsMs[tries - 1];
  return waitMs === undefined ? { step: 'give_up' } : { step: 'retry', waitMs };
}

export type DisabledReason = 'failing' | 'gone';

const GONE = 410;

/** Whether to disable an endpoint that has just failed: it says that it is gone, or has failed for days. */
export function disableFor(
  failure: { status: number | null; failingSinceMs: number; nowMs: number },
  { disableAfterMs }: RetryPolicy,
): DisabledReason | undefined {
  if (failure.status === GONE) return 'gone';
  return failure.nowMs - failure.failingSinceMs >= disableAfterMs ? 'failing' : undefined;
}

/** Only 2xx acknowledges a delivery. Redirects are not followed, because nobody vouched for their target. */
export function isAcknowledged(status: number): boolean {
  return status >= 200 && status < 300;
}
