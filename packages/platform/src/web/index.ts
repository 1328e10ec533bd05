import { existsSync } from 'node:fs';
import { join } from 'node:path';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Http } from '../http/index.ts';

interface WebOptions {
  /** Other sites whose scripts and frames pages may load. */
  sources?: readonly string[];
}

/**
 * Serves a built web app beside the API: hashed assets are cached for ever, the page itself is always fresh and served at every
 * path of the app.
 */
export async function serveWeb(http: Http, folder: string, config: object, { sources = [] }: WebOptions = {}): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) return;
  await http.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, ...config };
    });
    // API responses forbid everything; pages need more, and helmet sets it.
    scope.addHook('onRequest', async (_request, reply) => void reply.removeHeader('content-security-policy'));
    await scope.register(helmet, { contentSecurityPolicy: { directives: contentPolicy(sources) }, strictTransportSecurity: false });
    await scope.register(fastifyStatic, { root: folder, wildcard: false, index: false, setHeaders: headersOf });
    scope.get('/', { schema: { hide: true } }, (_request, reply) => reply.sendFile('index.html'));
    // A window opened by another site must be able to send messages to it.
    scope.get('/embed/*', { schema: { hide: true } }, (_request, reply) =>
      reply.header('cross-origin-opener-policy', 'unsafe-none').sendFile('index.html'),
    );
    // The page reads its own address. Requests for anything but pages still get 404.
    scope.get('/*', { schema: { hide: true } }, (request, reply) =>
      isPageVisit(request) ? reply.sendFile('index.html') : reply.callNotFound(),
    );
  });
}

const OF_MACHINES = /^\/(api|assets|healthz|readyz|metrics)(\/|$)|^\/docs\/./;

function isPageVisit({ url, headers }: FastifyRequest): boolean {
  const path = url.split('?')[0] as string;
  return headers.accept?.includes('text/html') === true && !OF_MACHINES.test(path);
}

const CONTENT_POLICY = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  // Lit uses constructable style sheets; browsers without them need style elements.
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:'],
  connectSrc: ["'self'"], // including the live socket, which has the same origin
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  frameAncestors: ["'none'"],
  upgradeInsecureRequests: null, // a first start is plain http on loopback
};

function contentPolicy(sources: readonly string[]) {
  if (sources.length === 0) return CONTENT_POLICY;
  const { scriptSrc, styleSrc, connectSrc } = CONTENT_POLICY;
  const withSources = (own: readonly string[]): string[] => [...own, ...sources];
  return {
    ...CONTENT_POLICY,
    scriptSrc: withSources(scriptSrc),
    styleSrc: withSources(styleSrc),
    connectSrc: withSources(connectSrc),
    frameSrc: withSources(["'self'"]),
  };
}

/** Its address never changes, so browsers revalidate it; other sites can load it, as a module or with its hash. */
const EMBED_HEADERS = {
  'Cache-Control': 'public, max-age=600, stale-while-revalidate=86400',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Access-Control-Allow-Origin': '*',
};

function headersOf(reply: FastifyReply, path: string): void {
  if (/[/\\]embed(-es-[\w-]+)?\.js$/.test(path)) reply.headers(EMBED_HEADERS);
  else reply.header('Cache-Control', /[/\\]assets[/\\]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
}
