import type { Job } from '@verdict/platform/jobs';
import type { Deps } from '../deps.ts';
import { endDue } from './end-due.ts';

export function threatJobs(deps: () => Deps): Job[] {
  return [
    {
      queue: 'threat-clock',
      schedule: '* * * * *',
      retries: 2,
      async run(_data, signal) {
        const ended = await endDue(deps(), signal);
        if (ended > 0) deps().log.info({ threats: ended }, 'threats advanced');
      },
    },
  ];
}
