import { DAY_MS, dayOf } from '@verdict/core/time';
import { type Http, sendRefusal } from '@verdict/platform/http';
import { Done } from '@verdict/wire/list';
import { FailedJobs, OperationsAnswer } from '@verdict/wire/operations';
import { Type } from 'typebox';
import { consumerOffsets, countUnsequenced, logSize } from '../audit/index.ts';
import type { Deps } from '../deps.ts';
import { recentActivity } from './activity.ts';
import { probeRoutes } from './probe-routes.ts';

const ACTIVITY_DAYS = 30;
const MOST_JOBS = 100;

/** What operators and their tools look at. */
export function operationsRoutes(http: Http, deps: Deps): void {
  probeRoutes(http, deps);
  overviewRoute(http, deps);
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

function overviewRoute(http: Http, { db, clock, jobs }: Deps): void {
  const startedAt = clock.now().toISOString();
  const tags = ['Operations'];
  http.get(
    '/api/admin/operations',
    {
      config: { action: 'operations.read' },
      schema: { tags, summary: 'Log, consumers, queues and activity', response: { 200: OperationsAnswer } },
    },
    async () => {
      const since = dayOf(new Date(clock.now().getTime() - ACTIVITY_DAYS * DAY_MS));
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
