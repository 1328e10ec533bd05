import { randomUUID } from 'node:crypto';
import { constants, copyFile, link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * What a file of ours holds that nobody else may read, made by `make` where there is none yet. Of several that start at
 * once, in one process or in many, the first one's is taken by all, and nobody reads half of it.
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

/** On the disk before it has its name: a key that is used and then lost could not be made again. */
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

/** Gives it its name unless another has it. Some file systems know no links; there it is copied. */
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
