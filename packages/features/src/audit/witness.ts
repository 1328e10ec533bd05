import { createHash } from 'node:crypto';
import { open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '@verdict/platform/settings';

type Place = Pick<Settings, 'DATA_DIR' | 'DATABASE_URL'>;

/**
 * The newest checkpoint, kept outside the database: whoever cuts the end off the log in the database
 * would have to change this file too. Copies held elsewhere serve the same end.
 */
export function witnessFile({ DATA_DIR, DATABASE_URL }: Place): string {
  return join(DATA_DIR, DATABASE_URL ? `log-witness-${nameOf(DATABASE_URL)}.txt` : 'log-witness.txt');
}

/** Another database holds another log, so one data folder keeps a witness for each that it was used with. */
function nameOf(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl);
  return createHash('sha256').update(`${host}${pathname}`).digest('hex').slice(0, 12);
}

export async function writeWitness(place: Place, note: string): Promise<void> {
  const file = witnessFile(place);
  const handle = await open(`${file}.new`, 'w', 0o644);
  try {
    await handle.writeFile(note);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(`${file}.new`, file);
}

export function readWitness(place: Place): Promise<string | undefined> {
  return readFile(witnessFile(place), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error; // one that cannot be read is not one that is not there: it would be written over
  });
}

/** Keeps the witness under another name, and answers which. */
export async function renameWitness(place: Place, now: Date): Promise<string> {
  const file = witnessFile(place);
  const aside = file.replace(/\.txt$/, `-until-${now.toISOString().replaceAll(':', '-')}.txt`);
  await rename(file, aside);
  return aside;
}
