import type { Deps } from '@verdict/features';
import { addExport, exportFilters, makeExport } from '@verdict/features/dataset';
import type { DatasetThings } from './authz-dataset-expectations.ts';
import type { CheckServer } from './check-server.ts';

/** Makes exports as the background does, and like it one at a time: each holds a connection while it asks for others. */
export function datasetThings({ deps }: CheckServer): DatasetThings {
  let before: Promise<unknown> = Promise.resolve();
  return {
    madeExport(userId) {
      const made = before.then(() => makeFor(deps, userId));
      before = made;
      return made;
    },
  };
}

async function makeFor(deps: Deps, userId: number): Promise<number> {
  const filters = exportFilters('json', { modelVersion: 'of-none' }); // without rows, since there will be hundreds
  const { id } = await addExport(deps.db.kysely, { format: 'json', filters, kept: true, userId: null, now: deps.clock.now() });
  await makeExport(deps, id);
  // Given to its owner only now, so that hundreds of notices do not hide those another request looks for.
  await deps.db.kysely.updateTable('export_snapshot').set({ created_by: userId }).where('id', '=', id).execute();
  return id;
}
