import { HOUR_MS, MINUTE_MS } from '@verdict/core/time';

const MOST_ATTEMPTS = 12;
const FIRST_WAIT_MS = MINUTE_MS;
const LONGEST_WAIT_MS = 4 * HOUR_MS;

/** When a mail that could not be handed over is tried again; undefined once it is given up, after about 16 hours. */
export function nextAttempt(attempts: number, now: Date): Date | undefined {
  if (attempts >= MOST_ATTEMPTS) return undefined;
  return new Date(now.getTime() + Math.min(FIRST_WAIT_MS * 2 ** (attempts - 1), LONGEST_WAIT_MS));
}
