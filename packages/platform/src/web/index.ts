import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyReply } from 'fastify';
import type { Http } from '../http/index.ts';

/** Serves a built web app: hashed assets for ever, pages fresh, and deep links to the one page. */
export async function serveWeb(http: Http, folder: string, config: object): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) return;
  await http.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, ...config };
    });
    await scope.register(fastifyStatic, { root: folder, wildcard: false, index: false, setHeaders: cacheHashed });
    scope.get('/', { schema: { hide: true } }, (_request, reply) => reply.sendFile('index.html'));
  });
}

function cacheHashed(reply: FastifyReply, path: string): void {
  reply.header('Cache-Control', /[/\\]assets[/\\]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
}
