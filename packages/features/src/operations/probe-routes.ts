import { type Http, isFromThisMachine, sendRefusal } from '@verdict/platform/http';
import { Probe } from '@verdict/wire/operations';
import type { Deps } from '../deps.ts';
import { measure } from './measure.ts';

/** What machines ask every so often, of a server and of a worker. */
export function probeRoutes(http: Http, deps: Deps): void {
  const { db, log, metrics, settings } = deps;
  const probe = { config: { action: 'operations.probe' }, schema: { tags: ['Operations'], response: { 200: Probe } } } as const;

  http.get('/healthz', { ...probe, schema: { ...probe.schema, summary: 'The process is alive' } }, async () => ({ status: 'ok' }));

  http.get('/readyz', { ...probe, schema: { ...probe.schema, summary: 'The database answers' } }, async (_request, reply) => {
    await db.pool.query('SELECT 1').catch(() => sendRefusal(reply, { code: 'unavailable' }, 2));
    if (!reply.sent) return { status: 'ready' };
    return reply;
  });

  http.get('/metrics', { config: { action: 'operations.probe' }, schema: { hide: true } }, async (request, reply) => {
    const { authorization } = request.headers;
    const token = settings.METRICS_TOKEN;
    const allowed = token ? authorization === `Bearer ${token}` : isFromThisMachine(request);
    if (!allowed) return sendRefusal(reply, { code: 'not_found' });
    // Without a database the rest is wanted all the more.
    await measure(deps).catch((error: Error) => log.warn({ err: error }, 'some metrics could not be measured'));
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}
