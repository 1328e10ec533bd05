import { type Http, isFromThisMachine, sendRefusal } from '@verdict/platform/http';
import { Done } from '@verdict/wire/list';
import { FailedJobs, OperationsAnswer, Probe } from '@verdict/wire/operations';
import { Type } from 'typebox';
import { recentActivity } from '../activity/index.ts';
import { consumerOffsets, countUnsequenced, logSize } from '../audit/index.ts';
import type { Deps } from '../deps.ts';
import { measureLabels } from '../feedback-alert/index.ts';

const ACTIVITY_DAYS = 30;
const MOST_JOBS = 100;
const DAY_MS = 86_400_000;

/** What operators and their tools look at. */
export function operationsRoutes(http: Http, deps: Deps): void {
  probeRoutes(http, deps);
  jobRoutes(http, deps);
}

function jobRoutes(http: Http, { jobs }: Deps): void {
  const tags = ['Operations'];

  http.get(
    '/api/admin/jobs',
    { config: { action: 'job.read' }, schema: { tags, summary: 'Jobs that were given up, newest first', response: { 200: FailedJobs } } },
    async () => {
      const failed = await jobs.failed(MOST_JOBS);
      const items = failed.map((job) => ({
        ...job,
        created_at: job.created_at.toISOString(),
        failed_at: job.failed_at?.toISOString() ?? null,
      }));
      return { success: true as const, items };
    },
  );

  http.post(
    '/api/admin/jobs/:id/retry',
    {
      config: { action: 'job.retry' },
      schema: { tags, summary: 'Try a job again', params: Type.Object({ id: Type.String({ format: 'uuid' }) }), response: { 200: Done } },
    },
    async (request, reply) =>
      (await jobs.retry(request.params.id)) ? { success: true as const } : sendRefusal(reply, { code: 'not_found' }),
  );
}

function probeRoutes(http: Http, deps: Deps): void {
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
    const allowed = token ? authorization === `Bearer ${token}` : isFromThisMachine(request);
    if (!allowed) return sendRefusal(reply, { code: 'not_found' });
    metrics.databaseConnections.set({ state: 'open' }, db.pool.totalCount);
    metrics.databaseConnections.set({ state: 'idle' }, db.pool.idleCount);
    metrics.databaseConnections.set({ state: 'waiting' }, db.pool.waitingCount);
    await measureLabels(deps);
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
