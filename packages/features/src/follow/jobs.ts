import type { Job } from '@verdict/platform/jobs';
import type { Deps } from '../deps.ts';
import { notifyOfNews } from './notify-of-news.ts';

/** For what happened after people had been notified, once their window has passed. */
export function followJobs(deps: () => Deps): Job[] {
  return [
    {
      queue: 'notify-followers',
      schedule: '*/5 * * * *',
      retries: 0,
      run: () => deps().db.transaction((tx) => notifyOfNews(deps(), tx)),
    },
  ];
}
