import { DAILY_KEY_RETENTION } from '@verdict/platform/daily-key';
import { IDEMPOTENCY_RETENTION } from '@verdict/platform/idempotency';
import type { Job } from '@verdict/platform/jobs';
import { enforceRetention, type RetentionRule } from '@verdict/platform/retention';
import { type Consumer, runConsumers, runSequencer, type SigningKey } from './audit/index.ts';
import type { Deps } from './deps.ts';
import { notificationReactors } from './notification/index.ts';
import { SLICES } from './slices.ts';

export const CONSUMERS: readonly Consumer[] = [
  ...SLICES.flatMap(({ projections = [], reactors = [] }) => [...projections, ...reactors]),
  ...notificationReactors(SLICES),
];

export const RETENTION: readonly RetentionRule[] = [
  IDEMPOTENCY_RETENTION,
  DAILY_KEY_RETENTION,
  ...SLICES.flatMap(({ retention = [] }) => retention),
];

/** The jobs of all slices. They get their dependencies when they run, because the queue is one of them. */
export function allJobs(deps: () => Deps): Job[] {
  return [
    {
      queue: 'retention',
      schedule: '17 3 * * *', // at night, and not on the hour, when most cron jobs run
      retries: 5,
      async run(_data, signal) {
        const { db, clock, log } = deps();
        log.info({ removed: await enforceRetention(db, RETENTION, clock.now(), signal) }, 'retention enforced');
      },
    },
    ...SLICES.flatMap(({ jobs }) => jobs?.(deps) ?? []),
  ];
}

/** The sequencer, the consumers and the background work of slices, until the signal aborts. */
export async function runBackground(deps: Deps, key: SigningKey, signal: AbortSignal): Promise<void> {
  const running = SLICES.map(({ background }) => background?.(deps, signal));
  await Promise.all([runSequencer(deps, key, signal), runConsumers(deps, CONSUMERS, signal), ...running]);
}
