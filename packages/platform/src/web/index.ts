import { existsSync } from 'node:fs';
import { join } from 'node:path';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Http } from '../http/index.ts';

/** Serves a built web app beside the API: hashed assets for ever, the page itself always fresh and at every address of its own. */
export async function serveWeb(http: Http, folder: string, config: object): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) return;
  await http.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, ...config };
    });
    // Answers are forbidden everything; a page needs more, and helmet says how much.
    scope.addHook('onRequest', async (_request, reply) => void reply.removeHeader('content-security-policy'));
    await scope.register(helmet, { contentSecurityPolicy: { directives: CONTENT_POLICY }, strictTransportSecurity: false });
    await scope.register(fastifyStatic, { root: folder, wildcard: false, index: false, setHeaders: headersOf });
    scope.get('/', { schema: { hide: true } }, (_request, reply) => reply.sendFile('index.html'));
    // A window that another site opened must be able to answer it.
    scope.get('/embed/*', { schema: { hide: true } }, (_request, reply) =>
      reply.header('cross-origin-opener-policy', 'unsafe-none').sendFile('index.html'),
    );
    // The page reads its address itself. What only machines ask for is still answered as not there.
    scope.get('/*', { schema: { hide: true } }, (request, reply) =>
      isPageVisit(request) ? reply.sendFile('index.html') : reply.callNotFound(),
    );
  });
}

const OF_MACHINES = /^\/(api|docs|assets|healthz|readyz|metrics)(\/|$)/;

function isPageVisit({ url, headers }: FastifyRequest): boolean {
  const path = url.split('?')[0] as string;
  return headers.accept?.includes('text/html') === true && !OF_MACHINES.test(path);
}

const CONTENT_POLICY = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  // Lit adopts style sheets as objects; where it cannot, it needs style elements.
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:'],
  connectSrc: ["'self'"], // the live socket too: it is of this site
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  frameAncestors: ["'none'"],
  upgradeInsecureRequests: null, // a first start is plain http on loopback
};

/** Under one name for ever, so it is asked for anew from time to time; other sites may load it, as a module or checked by its hash too. */
const EMBED_HEADERS = {
  'Cache-Control': 'public, max-age=600, stale-while-revalidate=86400',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Access-Control-Allow-Origin': '*',
};

function headersOf(reply: FastifyReply, path: string): void {
  if (/[/\\]embed(-es-[\w-]+)?\.js$/.test(path)) reply.headers(EMBED_HEADERS);
  else reply.header('Cache-Control', /[/\\]assets[/\\]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
}
