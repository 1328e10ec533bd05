import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A new folder for temporary data. Others can enter it: under root the database runs as another user, and would otherwise be
 * put where removing this folder does not remove it.
 */
export async function makeTemporaryFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `verdict-${name}-`));
  await chmod(folder, 0o755);
  return folder;
}
