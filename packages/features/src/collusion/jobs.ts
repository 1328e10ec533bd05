import type { Job } from '@verdict/platform/jobs';
import type { Deps } from '../deps.ts';
import { findAllRings } from './find-all-rings.ts';
import { closeQuietFeed, memoryOf } from './memory.ts';
import { openFindings } from './open-findings.ts';
import { OPEN_QUEUE, saveFindings } from './save-findings.ts';

/** Threats are opened as soon as something is found. A job each minute closes windows without later votes, a nightly job searches all votes. */
export function collusionJobs(deps: () => Deps): Job[] {
  return [
    { queue: OPEN_QUEUE, schedule: '* * * * *', retries: 3, run: (_data, signal) => lookAndOpen(deps(), signal) },
    { queue: 'find-all-rings', schedule: '41 3 * * *', retries: 1, run: (_data, signal) => findAllRings(deps(), signal) },
  ];
}

async function lookAndOpen(deps: Deps, signal: AbortSignal): Promise<void> {
  const memory = memoryOf(deps.db);
  const rings = memory ? closeQuietFeed(memory, deps.clock.now().getTime()) : [];
  await deps.db.transaction((tx) => saveFindings(deps, tx, { rings, brigades: [] }));
  await openFindings(deps, signal);
}
