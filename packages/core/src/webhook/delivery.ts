import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../time/index.ts';

/** When a delivery is tried again, and when we stop trying. */
export interface RetryPolicy {
  /** What is waited after each try that failed; the try after the last wait is the last one. */
  waitsMs: readonly number[];
  /** An endpoint that took nothing for so long is switched off. */
  disableAfterMs: number;
}

/** Eight tries within a day and a half. */
export const RETRY_POLICY: RetryPolicy = {
  waitsMs: [5 * SECOND_MS, MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 8 * HOUR_MS, DAY_MS],
  disableAfterMs: 5 * DAY_MS,
};

export type NextStep = { step: 'retry'; waitMs: number } | { step: 'give_up' };

/** What follows the try of this number (from 1) when it failed. */
export function afterFailure(tries: number, { waitsMs }: RetryPolicy): NextStep {
  const waitMs = waitsMs[tries - 1];
  return waitMs === undefined ? { step: 'give_up' } : { step: 'retry', waitMs };
}

export type DisabledReason = 'failing' | 'gone';

const GONE = 410;

/** Whether an endpoint that has just failed is to be switched off: it says that it is gone, or took nothing for days. */
export function disableFor(
  failure: { status: number | null; failingSinceMs: number; nowMs: number },
  { disableAfterMs }: RetryPolicy,
): DisabledReason | undefined {
  if (failure.status === GONE) return 'gone';
  return failure.nowMs - failure.failingSinceMs >= disableAfterMs ? 'failing' : undefined;
}

/** Only 2xx is a receipt; a redirect is not followed, since nobody vouched for where it leads. */
export function isReceipt(status: number): boolean {
  return status >= 200 && status < 300;
}
