import { readdir } from 'node:fs/promises';
import { EXIT, ExitError } from './exit.ts';

/** The folders of a folder, each a set with these files. */
export async function setsIn(dir: string, files: string): Promise<string[]> {
  const entries = await readdir(dir, { withFileTypes: true }).catch(() => {
    throw new ExitError(EXIT.usage, `There is no folder ${dir}.`);
  });
  const sets = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  if (sets.length === 0) throw new ExitError(EXIT.usage, `${dir} has no folders. Each set is a folder with ${files}.`);
  return sets.sort();
}
