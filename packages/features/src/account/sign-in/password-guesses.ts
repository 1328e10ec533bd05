import { hash } from 'node:crypto';
import { RefusalError } from '@verdict/platform/http';
import { RateLimiter } from '@verdict/platform/rate-limit';

const GUESSES_A_MINUTE = 10;

/** Limits guesses of one person's password, from many networks as well. Addresses are stored only as hashes. */
export class PasswordGuesses {
  readonly #limiter = new RateLimiter(GUESSES_A_MINUTE);

  /** Counts one attempt for a mail address or an account, and throws if it is over the limit. */
  count(target: string | number, now: Date): void {
    const key = typeof target === 'number' ? target : hash('sha256', target.toLowerCase());
    const waitSeconds = this.#limiter.count(key, now.getTime());
    if (waitSeconds !== undefined) throw new RefusalError({ code: 'rate_limited' }, waitSeconds);
  }
}
