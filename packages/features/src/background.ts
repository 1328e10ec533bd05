import { DAILY_KEY_RETENTION } from '@verdict/platform/daily-key';
import { IDEMPOTENCY_RETENTION } from '@verdict/platform/idempotency';
import type { Job } from '@verdict/platform/jobs';
import { enforceRetention, type RetentionRule } from '@verdict/platform/retention';
import { ACCOUNT_RETENTION } from './account/index.ts';
import { ACCOUNT_TRACE_RETENTION } from './account-trace/index.ts';
import { type Consumer, runConsumers, runSequencer, type SigningKey } from './audit/index.ts';
import { CHALLENGE_RETENTION, challengeJobs } from './challenge/index.ts';
import { CONTRIBUTION_RETENTION } from './contribution/index.ts';
import { datasetJobs, EXPORT_RETENTION } from './dataset/index.ts';
import type { Deps } from './deps.ts';
import { EMBEDDING_RETENTION } from './embed/index.ts';
import { feedbackAlertJobs } from './feedback-alert/index.ts';
import { labelNeed, VIEW_QUEUE_RETENTION } from './feedback-queue/index.ts';
import { JURY_RETENTION, juryJobs } from './jury/index.ts';
import { LABEL_REPLY_RETENTION, LABEL_RETENTION } from './label/index.ts';
import { LABEL_MODERATION_RETENTION, labelControversies } from './label-moderation/index.ts';
import { MAIL_RETENTION, mailJobs } from './mail/index.ts';
import { MODERATION_RETENTION, moderationJobs } from './moderation/index.ts';
import {
  challengeNotifications,
  labelNotifications,
  NOTIFICATION_RETENTION,
  notificationJobs,
  notifications,
} from './notification/index.ts';
import { activity } from './operations/index.ts';
import { eraseDue } from './personal-data/index.ts';
import { POINT_RETENTION } from './point/index.ts';
import { labelProbability, PROBABILITY_RETENTION, probabilityJobs } from './probability/index.ts';
import { badges, feedbackPoints } from './reputation/index.ts';
import { PERSONAL_DATA } from './slices.ts';
import { setAside, verdictJobs } from './verdict/index.ts';
import { runDeliveries, WEBHOOK_RETENTION, webhooks } from './webhook/index.ts';

export const CONSUMERS: readonly Consumer[] = [
  activity,
  labelNeed,
  setAside,
  labelProbability,
  notifications,
  labelNotifications,
  labelControversies,
  challengeNotifications,
  feedbackPoints,
  badges,
  webhooks,
];
export const RETENTION: readonly RetentionRule[] = [
  IDEMPOTENCY_RETENTION,
  ...ACCOUNT_RETENTION,
  ACCOUNT_TRACE_RETENTION,
  POINT_RETENTION,
  LABEL_RETENTION,
  VIEW_QUEUE_RETENTION,
  PROBABILITY_RETENTION,
  LABEL_REPLY_RETENTION,
  ...LABEL_MODERATION_RETENTION,
  ...CONTRIBUTION_RETENTION,
  ...CHALLENGE_RETENTION,
  JURY_RETENTION,
  DAILY_KEY_RETENTION,
  ...MODERATION_RETENTION,
  WEBHOOK_RETENTION,
  EXPORT_RETENTION,
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
    ...challengeJobs(deps),
    ...juryJobs(deps),
    ...feedbackAlertJobs(deps),
    ...datasetJobs(deps),
    ...verdictJobs(deps),
    ...probabilityJobs(deps),
  ];
}

/** Sequencer, consumers and deliveries, until the signal says stop. */
export async function runBackground(deps: Deps, key: SigningKey, signal: AbortSignal): Promise<void> {
  await Promise.all([runSequencer(deps, key, signal), runDeliveries(deps, signal), runConsumers(deps, CONSUMERS, signal)]);
}
