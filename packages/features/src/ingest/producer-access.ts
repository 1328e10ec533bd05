import { setTimeout as delay } from 'node:timers/promises';
import { mayActForOthers } from '@verdict/core/account';
import { RefusalError } from '@verdict/platform/http';
import { RateLimiter } from '@verdict/platform/rate-limit';
import type { FastifyRequest } from 'fastify';
import type { Authenticator } from '../account/index.ts';
import type { Deps } from '../deps.ts';
import type { Producer } from './ingest-kind.ts';

/** How long a producer whose access ends may still write. */
const RECHECK_MS = 5000;

type Begun = Pick<FastifyRequest, 'headers' | 'cookies' | 'actor'>;

/**
 * Returns a function that throws a refusal once the token of the request is no longer valid, or its person has been required to
 * verify since.
 */
export function accessOf(
  { clock }: Pick<Deps, 'clock'>,
  authenticator: Authenticator,
  { headers, cookies, actor: begun }: Begun,
): () => Promise<void> {
  const mustVerify = begun.kind === 'account' && begun.mustVerify === true;
  let checkedAt = clock.now().getTime();
  return async () => {
    const now = clock.now().getTime();
    if (now - checkedAt < RECHECK_MS) return;
    const { actor } = await authenticator.identify(headers, cookies);
    if (actor.kind === 'guest') throw new RefusalError({ code: 'not_signed_in' });
    if (actor.mustVerify && !mustVerify) throw new RefusalError({ code: 'verification_required' });
    checkedAt = now;
  };
}

/**
 * Slows accounts down to the rate of single requests, so that a person cannot send more in a stream than otherwise. Keys with
 * the scope act-as are as fast as the server.
 */
export class Pace {
  readonly #limiter: RateLimiter;
  readonly #clock: Deps['clock'];

  constructor({ settings, clock }: Pick<Deps, 'settings' | 'clock'>) {
    this.#limiter = new RateLimiter(settings.RATE_LIMIT_ACCOUNT);
    this.#clock = clock;
  }

  /** Waits until this many more items may be written. */
  async wait(producer: Producer, items: number, signal: AbortSignal): Promise<void> {
    if (mayActForOthers(producer)) return;
    for (let item = 0; item < items; item += 1) {
      const seconds = this.#limiter.count(producer.userId, this.#clock.now().getTime());
      if (seconds !== undefined) await delay(seconds * 1000, undefined, { signal }).catch(() => signal.throwIfAborted());
    }
  }
}
