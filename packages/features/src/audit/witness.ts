import { open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The newest checkpoint, kept outside the database: whoever cuts the end off the log in the database
 * would have to change this file too. Copies held elsewhere serve the same end.
 */
const FILE = 'log-witness.txt';

export async function writeWitness(dataDir: string, note: string): Promise<void> {
  const file = join(dataDir, FILE);
  const handle = await open(`${file}.new`, 'w', 0o644);
  try {
    await handle.writeFile(note);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(`${file}.new`, file);
}

export function readWitness(dataDir: string): Promise<string | undefined> {
  return readFile(join(dataDir, FILE), 'utf8').catch(() => undefined);
}
