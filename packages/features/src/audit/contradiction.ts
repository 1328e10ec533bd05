import { parseCheckpoint } from '@verdict/core/audit';
import type { Database } from '@verdict/platform/postgres';
import type { Deps } from '../deps.ts';
import { LackingNodesError, LogTree } from './log-tree.ts';
import { newestCheckpoint } from './queries.ts';
import { readWitness, renameWitness } from './witness.ts';

/**
 * Why this log must not be signed: it does not extend the last signed checkpoint, in the database or in the witness file. A
 * signature would make the change look valid. Undefined if there is no reason.
 */
export async function findContradiction({ db, settings }: Deps): Promise<string | undefined> {
  return (
    (await contradictionWith(db, 'the witness', await readWitness(settings))) ??
    (await contradictionWith(db, 'the newest checkpoint in the database', (await newestCheckpoint(db))?.note))
  );
}

/**
 * After a restore: a backup is older than the last checkpoint. The operator who restores it has decided that the log
 * continues from there, so the witness of the lost part is renamed. Returns its new name; undefined if it can stay.
 */
export async function setAsideWitness({ db, settings, clock }: Deps): Promise<string | undefined> {
  const witness = await readWitness(settings);
  if (witness === undefined || !(await contradictionWith(db, 'the witness', witness))) return undefined;
  return renameWitness(settings, clock.now());
}

/** Why the log does not extend a signed note, if so. Without a note the log must still be one that can be extended. */
async function contradictionWith(db: Database, name: string, note: string | undefined): Promise<string | undefined> {
  const size = (await db.kysely.selectFrom('log_head').select('size').executeTakeFirst())?.size;
  if (size === undefined) return 'log_head has no row';
  const checkpoint = note === undefined ? undefined : parseCheckpoint(note);
  if (note !== undefined && !checkpoint) return `${name} is not a checkpoint`;
  if (checkpoint && checkpoint.size > size) return `the log has ${size} entries, but ${name} was signed when it had ${checkpoint.size}`;
  try {
    const tree = new LogTree(db);
    await tree.edge(size);
    if (checkpoint && Buffer.from(await tree.root(checkpoint.size)).toString('base64') !== checkpoint.root)
      return `the first ${checkpoint.size} entries of the log are not those that ${name} was signed over`;
  } catch (error) {
    if (error instanceof LackingNodesError) return error.message;
    throw error;
  }
  return undefined;
}
