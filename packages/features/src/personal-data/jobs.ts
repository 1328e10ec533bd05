import type { Job } from '@verdict/platform/jobs';
import type { Deps } from '../deps.ts';
import { eraseDue } from './erase-person.ts';
import { personalDataOf } from './personal-data-of.ts';

export function personalDataJobs(deps: () => Deps): Job[] {
  return [
    {
      queue: 'erase-accounts',
      schedule: '*/5 * * * *',
      retries: 5,
      async run() {
        const erased = await eraseDue(deps(), personalDataOf(deps().slices));
        if (erased > 0) deps().log.info({ erased }, 'accounts erased');
      },
    },
  ];
}
