import type { Job } from '@verdict/platform/jobs';
import type { Deps } from '../deps.ts';
import { markAllDue } from './due-people.ts';
import { recomputeDue } from './recompute.ts';

/** Those who are due every minute, everyone every night: accounts grow older and verdicts are reached. */
export function trustJobs(deps: () => Deps): Job[] {
  return [
    {
      queue: 'recompute-trust',
      schedule: '* * * * *',
      retries: 0,
      async run(_data, signal) {
        const recomputed = await recomputeDue(deps(), signal);
        if (recomputed.computed > 0) deps().log.info(recomputed, 'trust computed');
      },
    },
    {
      queue: 'recompute-all-trust',
      schedule: '17 3 * * *',
      retries: 1,
      run: () => deps().db.transaction((tx) => markAllDue(tx, deps().clock.now())),
    },
  ];
}
