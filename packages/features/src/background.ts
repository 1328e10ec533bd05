import { IDEMPOTENCY_RETENTION } from '@verdict/platform/idempotency';
import type { Job } from '@verdict/platform/jobs';
import { enforceRetention, type RetentionRule } from '@verdict/platform/retention';
import { ACCOUNT_RETENTION } from './account/index.ts';
import { activity } from './activity/index.ts';
import { type Consumer, runConsumer, runSequencer, type SigningKey } from './audit/index.ts';
import type { Deps } from './deps.ts';
import { POINT_RETENTION } from './point/index.ts';

export const CONSUMERS: readonly Consumer[] = [activity];
export const RETENTION: readonly RetentionRule[] = [IDEMPOTENCY_RETENTION, ...ACCOUNT_RETENTION, POINT_RETENTION];

/** The jobs of all slices. They get their dependencies when they run, since the queue is one of them. */
export function allJobs(deps: () => Deps): Job[] {
  return [
    {
      queue: 'retention',
      schedule: '17 3 * * *', // at night, and not on the hour like everybody else
      retries: 5,
      async run(_data, signal) {
        const { db, clock, log } = deps();
        log.info({ removed: await enforceRetention(db, RETENTION, clock.now(), signal) }, 'retention enforced');
      },
    },
  ];
}

/** Sequencer and consumers, until the signal says stop. */
export async function runBackground(deps: Deps, key: SigningKey, signal: AbortSignal): Promise<void> {
  await Promise.all([runSequencer(deps, key, signal), ...CONSUMERS.map((consumer) => runConsumer(deps, consumer, signal))]);
}
