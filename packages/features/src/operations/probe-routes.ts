import { type Http, isFromThisMachine, sendRefusal } from '@verdict/platform/http';
import { Probe } from '@verdict/wire/operations';
import type { Deps } from '../deps.ts';
import { router } from '../router.ts';
import { measure } from './measure.ts';

/** Health and metrics for monitoring, on servers and workers. */
export function probeRoutes(http: Http, deps: Deps): void {
  const { db, log, metrics, settings } = deps;
  const route = router(http, deps, 'Operations');

  route('GET /healthz', {
    action: 'operations.probe',
    summary: 'Check that the process is alive',
    returns: Probe,
    handle: () => ({ status: 'ok' }),
  });

  route('GET /readyz', {
    action: 'operations.probe',
    summary: 'Check that the database responds',
    returns: Probe,
    async handle({ reply }) {
      const ready = await db.pool.query('SELECT 1').then(
        () => true,
        () => false,
      );
      return ready ? { status: 'ready' } : sendRefusal(reply, { code: 'unavailable' }, 2);
    },
  });

  http.get('/metrics', { config: { action: 'operations.probe' }, schema: { hide: true } }, async (request, reply) => {
    const { authorization } = request.headers;
    const token = settings.METRICS_TOKEN;
    const allowed = token ? authorization === `Bearer ${token}` : isFromThisMachine(request);
    if (!allowed) return sendRefusal(reply, { code: 'not_found' });
    // Without a database the other metrics matter even more.
    await measure(deps).catch((error: Error) => log.warn({ err: error }, 'some metrics could not be measured'));
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}
