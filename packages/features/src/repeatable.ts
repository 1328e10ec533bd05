import { type Http, ok, RefusalError, type Result, refuse } from '@verdict/platform/http';
import { fingerprintOf, type RepeatableRequest } from '@verdict/platform/idempotency';
import type { Database } from '@verdict/platform/postgres';
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
    route: `${request.method} ${request.url.split('?')[0]}`,
    key,
    fingerprint: fingerprintOf(sentBytes(request)),
  };
}

const NOTHING = new Uint8Array(0);

/** What came with a request: JSON as it was written, or a file. */
function sentBytes({ bodyBytes, body }: FastifyRequest): Uint8Array {
  return bodyBytes ?? (body instanceof Uint8Array ? body : NOTHING);
}

/** The uuid of what the first request with this key made, where this one asks for the same. */
export async function firstResource(database: Database, { userId, route, key, fingerprint }: RepeatableRequest): Promise<Result<string>> {
  const first = await database.kysely
    .selectFrom('idempotency_key')
    .select(['fingerprint', 'resource'])
    .where('user_id', '=', userId)
    .where('route', '=', route)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return first.fingerprint.equals(fingerprint) ? ok(first.resource as string) : refuse('idempotency_key_reused');
}
