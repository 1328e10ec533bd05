import type { Job } from '@verdict/platform/jobs';
import type { Deps } from '../deps.ts';
import { notifyBeforeDue } from './case/notify-moderators.ts';
import { notifyReportersJob } from './case/notify-parties.ts';

export function moderationJobs(deps: () => Deps): Job[] {
  return [
    notifyReportersJob(deps),
    {
      queue: 'review-clock',
      schedule: '*/5 * * * *',
      retries: 5,
      async run() {
        const alerted = await notifyBeforeDue(deps());
        if (alerted > 0) deps().log.info({ alerted }, 'moderators notified of due cases');
      },
    },
  ];
}
