import { randomUUID } from 'node:crypto';
import { constants, copyFile, link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Reads a secret file, or creates it with `make` if there is none. Concurrent starts, in one process or many, all use the first
 * key, and none reads a partial one.
 */
export async function readOrMakeKey(file: string, make: () => string): Promise<string> {
  return (await readKey(file)) ?? (await makeKey(file, make()));
}

async function readKey(file: string): Promise<string | undefined> {
  const key = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (key === '') throw new Error(`${file} is empty. Put back what it held, or remove it to start anew.`);
  return key;
}

async function makeKey(file: string, key: string): Promise<string> {
  const unfinished = `${file}.${randomUUID()}`;
  await mkdir(dirname(file), { recursive: true });
  try {
    await writeDurably(unfinished, key);
    await putFirst(unfinished, file);
  } finally {
    await rm(unfinished, { force: true });
  }
  return (await readKey(file)) ?? key;
}

/** Written to disk before it gets its name: a key that is used and then lost could not be recovered. */
async function writeDurably(file: string, text: string): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(text);
    await handle.chmod(0o600);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Gives the file its name unless it is taken. File systems without hard links get a copy. */
async function putFirst(unfinished: string, file: string): Promise<void> {
  try {
    await link(unfinished, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') throw error;
      return copyFile(unfinished, file, constants.COPYFILE_EXCL);
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
