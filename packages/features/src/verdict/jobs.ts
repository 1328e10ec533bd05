import type { Job } from '@verdict/platform/jobs';
import type { Deps } from '../deps.ts';
import { followSuspensions } from './set-aside.ts';

export function verdictJobs(deps: () => Deps): Job[] {
  return [
    {
      queue: 'follow-suspensions',
      schedule: '*/5 * * * *',
      retries: 5,
      async run(_data, signal) {
        const labels = await followSuspensions(deps(), signal);
        if (labels > 0) deps().log.info({ labels }, 'labels counted again after suspensions');
      },
    },
  ];
}
