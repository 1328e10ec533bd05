import type { Job } from '@verdict/platform/jobs';
import type { Deps } from '../deps.ts';
import { findGroups } from './find-groups.ts';
import { throttleHostileRanges } from './throttle-hostile.ts';

/** Every minute. */
export function abuseJobs(deps: () => Deps): Job[] {
  return [{ queue: 'find-abuse', schedule: '* * * * *', retries: 0, run: () => search(deps()) }];
}

async function search(deps: Deps): Promise<void> {
  try {
    await findGroups(deps);
    await throttleHostileRanges(deps);
  } catch (error) {
    deps.metrics.abuseSearchFailures.inc();
    throw error;
  }
}
