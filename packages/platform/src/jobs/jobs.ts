import { CompiledQuery } from 'kysely';
import { PgBoss } from 'pg-boss';
import { type Log, withoutQuotes } from '../log/index.ts';
import type { PlatformMetrics } from '../metrics/index.ts';
import type { Database, DatabaseClient, Tx } from '../postgres/index.ts';

/** Work done later, in the background, at least once: `run` must be safe to repeat. */
export interface Job<Data extends object = object> {
  queue: string;
  /** Cron expression in UTC, for scheduled jobs. */
  schedule?: string;
  retries: number;
  run(data: Data, signal: AbortSignal): Promise<void>;
}

interface QueueCounts {
  name: string;
  waiting: number;
  active: number;
  failed: number;
}

/** A job whose retries are used up. */
interface FailedJob {
  id: string;
  queue: string;
  attempts: number;
  created_at: Date;
  failed_at: Date | null;
  /** The error message without quoted parts: they may be personal data. */
  problem: string;
}

export interface Jobs {
  /** Enqueues a job if the transaction commits. */
  enqueue(tx: Tx, queue: string, data: object): Promise<void>;
  counts(): Promise<QueueCounts[]>;
  failed(limit: number): Promise<FailedJob[]>;
  /** Enqueues a failed job again; false if there is none. */
  retry(id: string): Promise<boolean>;
  stop(): Promise<void>;
}

/** A job that waits or is running. */
export interface PendingJob {
  queue: string;
  data: object;
}

export interface JobsOptions {
  url: string;
  database: Database;
  jobs: readonly Job[];
  /** Whether this process also runs jobs, or only enqueues them. */
  work: boolean;
  log: Log;
  metrics: PlatformMetrics;
}

export async function startJobs({ url, database, jobs, work, log, metrics }: JobsOptions): Promise<Jobs> {
  const boss = new PgBoss({ connectionString: url, application_name: 'verdict-jobs', max: 4, supervise: work, schedule: work });
  boss.on('error', (error) => log.error({ err: error }, 'job queue'));
  await boss.start();
  for (const { queue, retries } of jobs) {
    for (const outcome of ['done', 'failed']) metrics.jobs.inc({ queue, outcome }, 0); // so that the first failure is an increase
    await boss.createQueue(queue, { retryLimit: retries, retryDelay: 5, retryBackoff: true, expireInSeconds: 900 });
  }
  if (work) await Promise.all(jobs.map((job) => workOn(boss, job, log, metrics)));
  return {
    async enqueue(tx, queue, data) {
      await boss.send(queue, data, { db: { executeSql: (text, values) => executeIn(tx, text, values) } });
    },
    async counts() {
      const { rows } = await database.pool.query<QueueCounts>(COUNT); // the queue's own figures are minutes old
      return rows;
    },
    async failed(limit) {
      const { rows } = await database.pool.query<FailedJob>(FAILED, [limit]);
      return rows.map((job) => ({ ...job, problem: withoutQuotes(job.problem) }));
    },
    async retry(id) {
      const { rows } = await database.pool.query<{ name: string }>("SELECT name FROM pgboss.job WHERE id = $1 AND state = 'failed'", [id]);
      const queue = rows[0]?.name;
      if (queue) await boss.retry(queue, id);
      return queue !== undefined;
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  };
}

const COUNT = `
  SELECT queue.name, count(*) FILTER (WHERE state IN ('created', 'retry')) AS waiting,
    count(*) FILTER (WHERE state = 'active') AS active, count(*) FILTER (WHERE state = 'failed') AS failed
  FROM pgboss.queue LEFT JOIN pgboss.job ON job.name = queue.name
  WHERE queue.name NOT LIKE '\\_\\_pgboss%' GROUP BY queue.name ORDER BY queue.name`;

const FAILED = `
  SELECT id, name AS queue, retry_count + 1 AS attempts, created_on AS created_at, completed_on AS failed_at,
    coalesce(output->>'message', 'it took too long') AS problem
  FROM pgboss.job WHERE state = 'failed' AND name NOT LIKE '\\_\\_pgboss%' ORDER BY completed_on DESC LIMIT $1`;

async function workOn(boss: PgBoss, job: Job, log: Log, metrics: PlatformMetrics): Promise<void> {
  // A scheduled job that was missed while nothing ran is done once at the next start: many installations are off at night.
  if (job.schedule) await boss.schedule(job.queue, job.schedule, {}, { tz: 'UTC', missed: 'once' });
  await boss.work<object>(job.queue, { pollingIntervalSeconds: 2 }, async (batch) => {
    for (const { id, data, signal } of batch) {
      const began = performance.now();
      try {
        await job.run(data ?? {}, signal);
        metrics.jobs.inc({ queue: job.queue, outcome: 'done' });
        // Scheduled jobs are logged at a lower level.
        log[job.schedule ? 'debug' : 'info']({ job: job.queue, outcome: 'done', ms: Math.round(performance.now() - began) }, 'job');
      } catch (error) {
        metrics.jobs.inc({ queue: job.queue, outcome: 'failed' });
        log.error({ err: error as Error, queue: job.queue, job: id }, 'job failed');
        throw error; // the queue retries it
      }
    }
  });
}

async function executeIn(tx: Tx, text: string, values: unknown[] = []): Promise<{ rows: unknown[] }> {
  return tx.executeQuery(CompiledQuery.raw(text, values)) as Promise<{ rows: unknown[] }>;
}

/** Unfinished jobs as one transaction sees them, without the queue's own scheduled ones. */
export async function pendingJobs(client: DatabaseClient): Promise<PendingJob[]> {
  const { rows } = await client.query<PendingJob>(
    `SELECT name AS queue, coalesce(data, '{}') AS data FROM pgboss.job
     WHERE state IN ('created', 'retry', 'active') AND name NOT LIKE '\\_\\_pgboss%' ORDER BY created_on`,
  );
  return rows;
}
