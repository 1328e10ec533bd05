import { type Http, RefusalError } from '@verdict/platform/http';
import { fingerprintOf, type RepeatableRequest } from '@verdict/platform/idempotency';
import type { FastifyRequest } from 'fastify';

const BAD_KEY = { header: 'Idempotency-Key', expected: '1 to 200 printable characters without spaces' };

/** Refuses an invalid Idempotency-Key on every route, also on those that have no use for one. */
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

/** The path in one form, without a trailing slash or needless percent encoding. */
function plainAddress({ routeOptions: { url = '' }, params }: FastifyRequest): string {
  if (!url.includes(':')) return url;
  return url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String((params as Record<string, unknown>)[name])));
}

const NOTHING = new Uint8Array(0);

/** The body of a request: JSON as it was sent, or a file. */
function sentBytes({ bodyBytes, body }: FastifyRequest): Uint8Array {
  return bodyBytes ?? (body instanceof Uint8Array ? body : NOTHING);
}
