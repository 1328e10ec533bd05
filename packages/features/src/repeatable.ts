import { type Http, RefusalError } from '@verdict/platform/http';
import { fingerprintOf, type RepeatableRequest } from '@verdict/platform/idempotency';
import type { FastifyRequest } from 'fastify';

const BAD_KEY = { header: 'Idempotency-Key', expected: '1 to 200 printable characters without spaces' };

/** Refuses an Idempotency-Key that is none on every route, also where doing a thing twice is doing it once. */
export function refuseBadRepeatKeys(http: Http): void {
  http.addHook('onRequest', (request, _reply, done) => {
    const key = request.headers['idempotency-key'];
    const isGood = key === undefined || (typeof key === 'string' && /^[\x21-\x7e]{1,200}$/.test(key));
    done(isGood ? undefined : new RefusalError({ code: 'invalid_header', details: BAD_KEY }));
  });
}

/** Reads the Idempotency-Key of a request, if it has one. */
export function repeatable(request: FastifyRequest): RepeatableRequest | undefined {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || request.actor.kind === 'guest') return undefined;
  return {
    userId: request.actor.userId,
    route: `${request.method} ${plainAddress(request)}`,
    key,
    fingerprint: fingerprintOf(sentBytes(request)),
  };
}

/** What was asked for has one address, however it was written: with a slash at its end, or a letter encoded that need not be. */
function plainAddress({ routeOptions: { url = '' }, params }: FastifyRequest): string {
  if (!url.includes(':')) return url;
  return url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String((params as Record<string, unknown>)[name])));
}

const NOTHING = new Uint8Array(0);

/** What came with a request: JSON as it was written, or a file. */
function sentBytes({ bodyBytes, body }: FastifyRequest): Uint8Array {
  return bodyBytes ?? (body instanceof Uint8Array ? body : NOTHING);
}
