import { IDEMPOTENCY_RETENTION } from '@verdict/platform/idempotency';
import type { Job } from '@verdict/platform/jobs';
import { enforceRetention, type RetentionRule } from '@verdict/platform/retention';
import { ACCOUNT_RETENTION } from './account/index.ts';
import { activity } from './activity/index.ts';
import { type Consumer, runConsumer, runSequencer, type SigningKey } from './audit/index.ts';
import type { Deps } from './deps.ts';
import { EMBEDDING_RETENTION } from './embedding/index.ts';
import { MAIL_RETENTION, mailJobs } from './mail/index.ts';
import { MODERATION_RETENTION, moderationJobs } from './moderation/index.ts';
import { NOTIFICATION_RETENTION, notificationJobs, notifications } from './notification/index.ts';
import { eraseDue } from './personal-data/index.ts';
import { POINT_RETENTION } from './point/index.ts';
import { PERSONAL_DATA } from './slices.ts';
import { runDeliveries, WEBHOOK_RETENTION, webhooks } from './webhook/index.ts';

export const CONSUMERS: readonly Consumer[] = [activity, notifications, webhooks];
export const RETENTION: readonly RetentionRule[] = [
  IDEMPOTENCY_RETENTION,
  ...ACCOUNT_RETENTION,
  POINT_RETENTION,
  ...MODERATION_RETENTION,
  WEBHOOK_RETENTION,
  ...EMBEDDING_RETENTION,
  MAIL_RETENTION,
  NOTIFICATION_RETENTION,
];

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
    {
      queue: 'erase-accounts',
      schedule: '*/5 * * * *',
      retries: 5,
      async run() {
        const erased = await eraseDue(deps(), PERSONAL_DATA);
        if (erased > 0) deps().log.info({ erased }, 'accounts erased');
      },
    },
    ...mailJobs(deps),
    ...notificationJobs(deps),
    ...moderationJobs(deps),
  ];
}

/** Sequencer, consumers and deliveries, until the signal says stop. */
export async function runBackground(deps: Deps, key: SigningKey, signal: AbortSignal): Promise<void> {
  const consumers = CONSUMERS.map((consumer) => runConsumer(deps, consumer, signal));
  await Promise.all([runSequencer(deps, key, signal), runDeliveries(deps, signal), ...consumers]);
}
