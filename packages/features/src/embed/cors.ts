import type { Http } from '@verdict/platform/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { allowedOrigins } from './sites.ts';

/** A site that is added or disabled takes effect within this time. */
const CACHE_MS = 3000;

const PREFLIGHT = {
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers': 'authorization, content-type, idempotency-key',
  'access-control-max-age': '600',
};

/**
 * Adds CORS headers for allowed sites and responds to preflight requests. It runs before the permission check, so that such
 * a page can read a refusal too. Credentials are never allowed: other sites use tokens only.
 */
export function answerCors(http: Http, deps: Deps): void {
  const origins = new AllowedOrigins(deps);
  http.addHook('onRequest', (request, reply, done) => {
    const { origin } = request.headers;
    if (origin === undefined || !isOfApi(request.url)) return done();
    origins.includes(origin).then((isAllowed) => {
      reply.header('vary', 'Origin');
      if (!isAllowed) return done();
      reply.headers({ 'access-control-allow-origin': origin, 'access-control-expose-headers': 'retry-after' });
      return isPreflight(request) ? answerPreflight(reply) : done();
    }, done);
  });
}

function isOfApi(url: string): boolean {
  return url.startsWith('/api/') || url.split('?')[0] === '/graphql';
}

function isPreflight({ method, headers }: FastifyRequest): boolean {
  return method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;
}

function answerPreflight(reply: FastifyReply): void {
  reply.headers(PREFLIGHT).code(204).send();
}

/** The table of sites, read every few seconds at most. While the database is unavailable, the last result is used. */
class AllowedOrigins {
  readonly #deps: Deps;
  #origins: ReadonlySet<string> = new Set();
  #readAtMs = Number.NEGATIVE_INFINITY;
  #reading: Promise<void> | undefined;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  async includes(origin: string): Promise<boolean> {
    if (this.#deps.clock.now().getTime() - this.#readAtMs >= CACHE_MS) {
      this.#reading ??= this.#read().finally(() => {
        this.#reading = undefined;
      });
      await this.#reading;
    }
    return this.#origins.has(origin);
  }

  async #read(): Promise<void> {
    const { db, clock, log } = this.#deps;
    try {
      this.#origins = new Set(await allowedOrigins(db));
    } catch (error) {
      log.warn({ err: error as Error }, 'allowed sites could not be read');
    }
    this.#readAtMs = clock.now().getTime();
  }
}
