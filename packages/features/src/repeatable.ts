import { RefusalError } from '@verdict/platform/http';
import { fingerprintOf, type RepeatableRequest } from '@verdict/platform/idempotency';
import type { FastifyRequest } from 'fastify';

/** Reads the Idempotency-Key of a request, if it has one. */
export function repeatable(request: FastifyRequest): RepeatableRequest | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined || request.actor.kind === 'guest') return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw new RefusalError({
      code: 'invalid_header',
      details: { header: 'Idempotency-Key', expected: '1 to 200 printable characters without spaces' },
    });
  }
  return {
    userId: request.actor.userId,
    route: `${request.method} ${request.url.split('?')[0]}`,
    key,
    fingerprint: fingerprintOf(request.body),
  };
}
