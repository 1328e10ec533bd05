import { HOUR_MS, MINUTE_MS } from '@verdict/core/time';

const MAX_ATTEMPTS = 12;
const FIRST_WAIT_MS = MINUTE_MS;
const MAX_WAIT_MS = 4 * HOUR_MS;

/** When a mail that could not be sent is retried; undefined once it has failed for good, after about 16 hours. */
export function nextAttempt(attempts: number, now: Date): Date | undefined {
  if (attempts >= MAX_ATTEMPTS) return undefined;
  return new Date(now.getTime() + Math.min(FIRST_WAIT_MS * 2 ** (attempts - 1), MAX_WAIT_MS));
}
