import type { Job } from '@verdict/platform/jobs';
import type { Deps } from '../deps.ts';
import { alertBeforeDue } from './case/notify-moderators.ts';
import { tellReportersJob } from './case/tell-parties.ts';

export function moderationJobs(deps: () => Deps): Job[] {
  return [
    tellReportersJob(deps),
    {
      queue: 'review-clock',
      schedule: '*/5 * * * *',
      retries: 5,
      async run() {
        const alerted = await alertBeforeDue(deps());
        if (alerted > 0) deps().log.info({ alerted }, 'moderators were told of cases that wait');
      },
    },
  ];
}
