import type { Job } from '@verdict/platform/jobs';
import type { Deps } from '../deps.ts';
import { FOLLOWS_AT_ONCE, notifyOfNews } from './notify-of-news.ts';

/** Every minute, for what happened after people had been notified, once their window has passed. */
export function followJobs(deps: () => Deps): Job[] {
  return [
    {
      queue: 'notify-followers',
      schedule: '* * * * *',
      retries: 0,
      run: (_data, signal) => notifyDueFollowers(deps(), signal),
    },
  ];
}

export async function notifyDueFollowers(deps: Deps, signal?: AbortSignal): Promise<void> {
  let notified = FOLLOWS_AT_ONCE;
  while (notified === FOLLOWS_AT_ONCE) {
    signal?.throwIfAborted();
    notified = await deps.db.transaction((tx) => notifyOfNews(deps, tx));
  }
}
