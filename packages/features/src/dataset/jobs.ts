import { HOUR_MS } from '@verdict/core/time';
import type { Job } from '@verdict/platform/jobs';
import type { Deps } from '../deps.ts';
import { keepFile } from './kept-file.ts';
import { findExport } from './queries.ts';
import { writeExport } from './write-export.ts';

export const EXPORT_QUEUE = 'export';

/** Longer than the queue lets any job run. */
const GIVEN_UP_AFTER_MS = HOUR_MS;

export function datasetJobs(deps: () => Deps): Job[] {
  return [
    {
      queue: EXPORT_QUEUE,
      retries: 2,
      run: (data, signal) => makeExport(deps(), (data as { exportId: number }).exportId, signal),
    },
    { queue: 'tidy-exports', schedule: '41 * * * *', retries: 1, run: () => giveUpInterrupted(deps()) },
  ];
}

/** Makes an export that was queued. Made already, it is left as it is. */
export async function makeExport(deps: Deps, exportId: number, signal?: AbortSignal): Promise<void> {
  const { db, clock } = deps;
  const row = await findExport(db.kysely, exportId);
  if (!row || row.state === 'ready') return;
  await db.kysely.updateTable('export_snapshot').set({ state: 'running' }).where('id', '=', exportId).execute();
  const to = await keepFile(db, exportId, () => clock.now());
  await writeExport(deps, row, { to, ...(signal && { signal }) });
}

/** What a process was taking when it ended stays behind as running; nobody is at it any more. */
async function giveUpInterrupted({ db, clock }: Deps): Promise<void> {
  const now = clock.now();
  await db.kysely
    .updateTable('export_snapshot')
    .set({ state: 'failed', problem: 'interrupted', finished_at: now })
    .where('state', '=', 'running')
    .where('created_at', '<', new Date(now.getTime() - GIVEN_UP_AFTER_MS))
    .execute();
}
