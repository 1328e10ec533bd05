import { createHash } from 'node:crypto';
import { open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '@verdict/platform/settings';

type WitnessLocation = Pick<Settings, 'DATA_DIR' | 'DATABASE_URL'>;

/**
 * The newest checkpoint, stored outside the database: a person who truncates the log in the database would have to change this
 * file too. Copies stored elsewhere serve the same purpose.
 */
export function witnessFile({ DATA_DIR, DATABASE_URL }: WitnessLocation): string {
  return join(DATA_DIR, DATABASE_URL ? `log-witness-${nameOf(DATABASE_URL)}.txt` : 'log-witness.txt');
}

/** Another database has another log, so a data folder has one witness per database. */
function nameOf(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl);
  return createHash('sha256').update(`${host}${pathname}`).digest('hex').slice(0, 12);
}

export async function writeWitness(place: WitnessLocation, note: string): Promise<void> {
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

export function readWitness(place: WitnessLocation): Promise<string | undefined> {
  return readFile(witnessFile(place), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error; // an unreadable witness is not a missing one: it would be overwritten
  });
}

/** Renames the witness and returns its new name. */
export async function renameWitness(place: WitnessLocation, now: Date): Promise<string> {
  const file = witnessFile(place);
  const aside = file.replace(/\.txt$/, `-until-${now.toISOString().replaceAll(':', '-')}.txt`);
  await rename(file, aside);
  return aside;
}
