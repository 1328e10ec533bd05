import { parseCheckpoint } from '@verdict/core/audit';
import type { Database } from '@verdict/platform/postgres';
import type { Deps } from '../deps.ts';
import { LackingNodesError, LogTree } from './log-tree.ts';
import { newestCheckpoint } from './queries.ts';
import { readWitness, renameWitness } from './witness.ts';

/**
 * Why this log must not be signed, in words: it does not extend what was signed last, be it in the database or
 * beside it. A signature would make the change look right. Undefined where nothing speaks against it.
 */
export async function findContradiction({ db, settings }: Deps): Promise<string | undefined> {
  return (
    (await contradictionWith(db, 'the witness', await readWitness(settings))) ??
    (await contradictionWith(db, 'the newest checkpoint in the database', (await newestCheckpoint(db))?.note))
  );
}

/**
 * After a restore: a backup is older than what was signed since. Whoever restores one has decided that the log goes
 * on from there, so the witness of the lost part is set aside. Answers its new name, or nothing where it may stay.
 */
export async function setAsideWitness({ db, settings, clock }: Deps): Promise<string | undefined> {
  const witness = await readWitness(settings);
  if (witness === undefined || !(await contradictionWith(db, 'the witness', witness))) return undefined;
  return renameWitness(settings, clock.now());
}

/** Whether the log extends a signed note. Without a note it must still be one that can be extended. */
async function contradictionWith(db: Database, name: string, note: string | undefined): Promise<string | undefined> {
  const size = (await db.kysely.selectFrom('log_head').select('size').executeTakeFirst())?.size;
  if (size === undefined) return 'log_head has no row';
  const said = note === undefined ? undefined : parseCheckpoint(note);
  if (note !== undefined && !said) return `${name} is no checkpoint`;
  if (said && said.size > size) return `the log has ${size} entries, but ${name} was signed when it had ${said.size}`;
  try {
    const tree = new LogTree(db);
    await tree.edge(size);
    if (said && Buffer.from(await tree.root(said.size)).toString('base64') !== said.root)
      return `the first ${said.size} entries of the log are not those that ${name} was signed over`;
  } catch (error) {
    if (error instanceof LackingNodesError) return error.message;
    throw error;
  }
  return undefined;
}
