import { HOUR_MS } from '@verdict/core/time';
import type { Job } from '@verdict/platform/jobs';
import type { Deps } from '../deps.ts';
import { findExport } from './queries.ts';
import { saveFile } from './saved-file.ts';
import { writeExport } from './write-export.ts';

export const EXPORT_QUEUE = 'export';

/** Longer than the time limit of a job. */
const FAILED_AFTER_MS = HOUR_MS;

export function datasetJobs(deps: () => Deps): Job[] {
  return [
    {
      queue: EXPORT_QUEUE,
      retries: 2,
      run: (data, signal) => makeExport(deps(), (data as { exportId: number }).exportId, signal),
    },
    { queue: 'tidy-exports', schedule: '41 * * * *', retries: 1, run: () => failInterrupted(deps()) },
  ];
}

/** Writes a queued export. A finished one is left as it is. */
export async function makeExport(deps: Deps, exportId: number, signal?: AbortSignal): Promise<void> {
  const { db, clock } = deps;
  const row = await findExport(db.kysely, exportId);
  if (!row || row.state === 'ready') return;
  await db.kysely.updateTable('export_snapshot').set({ state: 'running' }).where('id', '=', exportId).execute();
  const to = await saveFile(db, exportId, () => clock.now());
  await writeExport(deps, row, { to, ...(signal && { signal }) });
}

/** An export whose process died is still marked as running. This marks it as failed. */
async function failInterrupted({ db, clock }: Deps): Promise<void> {
  const now = clock.now();
  await db.kysely
    .updateTable('export_snapshot')
    .set({ state: 'failed', problem: 'interrupted', finished_at: now })
    .where('state', '=', 'running')
    .where('created_at', '<', new Date(now.getTime() - FAILED_AFTER_MS))
    .execute();
}
