import type { Job } from '@verdict/platform/jobs';
import type { Deps } from '../deps.ts';
import { countOutdated, recountOutdated } from './recount-outdated.ts';
import { followSuspensions } from './set-aside.ts';

export const RECOUNT_QUEUE = 'recount-labels';

export function verdictJobs(deps: () => Deps): Job[] {
  return [
    {
      queue: 'follow-suspensions',
      schedule: '*/5 * * * *',
      retries: 5,
      async run(_data, signal) {
        const labels = await followSuspensions(deps(), signal);
        if (labels > 0) deps().log.info({ labels }, 'labels recounted after suspensions');
      },
    },
    {
      queue: RECOUNT_QUEUE,
      schedule: '*/5 * * * *', // for feedback that was sent while the policy changed
      retries: 5,
      async run(_data, signal) {
        const { db, log } = deps();
        const of = await countOutdated(db.kysely);
        if (of === 0) return;
        await recountOutdated(deps(), {
          signal,
          onProgress: (labels) => log.info({ labels, of }, 'labels recounted under another policy'),
        });
      },
    },
  ];
}
