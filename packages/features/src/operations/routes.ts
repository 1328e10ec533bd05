import { DAY_MS, dayOf } from '@verdict/core/time';
import { type Http, ok, refuse } from '@verdict/platform/http';
import { Done } from '@verdict/wire/list';
import { FailedJobs, OperationsAnswer } from '@verdict/wire/operations';
import { Type } from 'typebox';
import { consumerOffsets, countUnsequenced, logSize } from '../audit/index.ts';
import type { Deps } from '../deps.ts';
import { readQueueState, readRefusedTexts } from '../embedding/index.ts';
import { router } from '../router.ts';
import { recentActivity } from './activity.ts';
import { probeRoutes } from './probe-routes.ts';

const ACTIVITY_DAYS = 30;
const MAX_JOBS = 100;

/** Routes for operators and their tools. */
export function operationsRoutes(http: Http, deps: Deps): void {
  const { db, clock, jobs } = deps;
  const startedAt = clock.now().toISOString();
  const route = router(http, deps, 'Operations');
  probeRoutes(http, deps);

  route('GET /api/admin/operations', {
    action: 'operations.read',
    summary: 'Read the state of the log, its consumers, queues and activity',
    returns: OperationsAnswer,
    async handle() {
      const since = dayOf(new Date(clock.now().getTime() - ACTIVITY_DAYS * DAY_MS));
      const [size, unsequenced, offsets, queues, activity, { waiting, oldestAt, problem }, refused] = await Promise.all([
        logSize(db),
        countUnsequenced(db),
        consumerOffsets(db),
        jobs.counts(),
        recentActivity(db, since),
        readQueueState(db),
        readRefusedTexts(db),
      ]);
      const consumers = offsets.map(({ name, seq }) => ({ name, seq, lag: size - seq }));
      const embeddings = { waiting, oldest_at: oldestAt?.toISOString() ?? null, problem, refused };
      return { log: { size, unsequenced }, consumers, queues, embeddings, activity, started_at: startedAt };
    },
  });

  route('GET /api/admin/jobs', {
    action: 'job.read',
    summary: 'List failed jobs, newest first',
    returns: FailedJobs,
    async handle() {
      const failed = await jobs.failed(MAX_JOBS);
      const items = failed.map((job) => ({
        ...job,
        created_at: job.created_at.toISOString(),
        failed_at: job.failed_at?.toISOString() ?? null,
      }));
      return { items };
    },
  });

  route('POST /api/admin/jobs/:id/retry', {
    action: 'job.retry',
    summary: 'Retry a failed job',
    params: Type.Object({ id: Type.String({ format: 'uuid' }) }),
    returns: Done,
    refuses: ['not_found'],
    handle: async ({ params }) => ((await jobs.retry(params.id)) ? ok({}) : refuse('not_found')),
  });
}
