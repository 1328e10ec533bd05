import { type Http, sendRefusal } from '@verdict/platform/http';
import { OperationsAnswer, Probe } from '@verdict/wire/operations';
import { recentActivity } from '../activity/index.ts';
import { consumerOffsets, countUnsequenced, logSize } from '../audit/index.ts';
import type { Deps } from '../deps.ts';

const ACTIVITY_DAYS = 30;
const DAY_MS = 86_400_000;

/** What operators and their tools look at. */
export function operationsRoutes(http: Http, deps: Deps): void {
  const { db, clock, metrics, settings, jobs } = deps;
  const startedAt = clock.now().toISOString();
  const tags = ['Operations'];
  const probe = { config: { action: 'operations.probe' }, schema: { tags, response: { 200: Probe } } } as const;

  http.get('/healthz', { ...probe, schema: { ...probe.schema, summary: 'The process is alive' } }, async () => ({ status: 'ok' }));

  http.get('/readyz', { ...probe, schema: { ...probe.schema, summary: 'The database answers' } }, async (_request, reply) => {
    await db.pool.query('SELECT 1').catch(() => sendRefusal(reply, { code: 'unavailable' }, 2));
    if (!reply.sent) return { status: 'ready' };
    return reply;
  });

  http.get('/metrics', { config: { action: 'operations.probe' }, schema: { hide: true } }, async (request, reply) => {
    const { authorization } = request.headers;
    const token = settings.METRICS_TOKEN;
    // A proxy on this machine that nobody told us of also comes from loopback, but says that it forwards.
    const allowed = token
      ? authorization === `Bearer ${token}`
      : isLoopback(request.ip) && request.headers['x-forwarded-for'] === undefined;
    if (!allowed) return sendRefusal(reply, { code: 'not_found' });
    metrics.databaseConnections.set({ state: 'open' }, db.pool.totalCount);
    metrics.databaseConnections.set({ state: 'idle' }, db.pool.idleCount);
    metrics.databaseConnections.set({ state: 'waiting' }, db.pool.waitingCount);
    metrics.logUnsequenced.set(await countUnsequenced(db));
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });

  http.get(
    '/api/admin/operations',
    {
      config: { action: 'operations.read' },
      schema: { tags, summary: 'Log, consumers, queues and activity', response: { 200: OperationsAnswer } },
    },
    async () => {
      const since = new Date(clock.now().getTime() - ACTIVITY_DAYS * DAY_MS).toISOString().slice(0, 10);
      const [size, unsequenced, offsets, queues, activity] = await Promise.all([
        logSize(db),
        countUnsequenced(db),
        consumerOffsets(db),
        jobs.counts(),
        recentActivity(db, since),
      ]);
      const consumers = offsets.map(({ name, seq }) => ({ name, seq, lag: size - seq }));
      return { success: true as const, log: { size, unsequenced }, consumers, queues, activity, started_at: startedAt };
    },
  );
}

function isLoopback(ip: string): boolean {
  return ip === '::1' || ip.startsWith('127.') || ip.startsWith('::ffff:127.');
}
