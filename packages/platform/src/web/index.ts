import { existsSync } from 'node:fs';
import { join } from 'node:path';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import type { FastifyReply } from 'fastify';
import type { Http } from '../http/index.ts';

/** Serves a built web app beside the API: hashed assets for ever, the page itself always fresh. */
export async function serveWeb(http: Http, folder: string, config: object): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) return;
  await http.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, ...config };
    });
    // Answers are forbidden everything; a page needs more, and helmet says how much.
    scope.addHook('onRequest', async (_request, reply) => void reply.removeHeader('content-security-policy'));
    await scope.register(helmet, { contentSecurityPolicy: { directives: CONTENT_POLICY }, strictTransportSecurity: false });
    await scope.register(fastifyStatic, { root: folder, wildcard: false, index: false, setHeaders: cacheHashed });
    scope.get('/', { schema: { hide: true } }, (_request, reply) => reply.sendFile('index.html'));
  });
}

const CONTENT_POLICY = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  // Lit adopts style sheets as objects; where it cannot, it needs style elements.
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:'],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  frameAncestors: ["'none'"],
  upgradeInsecureRequests: null, // a first start is plain http on loopback
};

function cacheHashed(reply: FastifyReply, path: string): void {
  reply.header('Cache-Control', /[/\\]assets[/\\]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
}
