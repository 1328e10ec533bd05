import { readFile, stat } from 'node:fs/promises';
import { EXIT, ExitError } from './exit.ts';

/** The size in bytes of a file that the operator names. */
export async function sizeOfGiven(file: string): Promise<number> {
  const found = await orRefuse(file, stat(file));
  if (found.isDirectory()) throw new ExitError(EXIT.usage, `${file} is a folder.`);
  return found.size;
}

/** The text of a file that the operator names. */
export async function readGiven(file: string): Promise<string> {
  return orRefuse(file, readFile(file, 'utf8'));
}

function orRefuse<Result>(file: string, reading: Promise<Result>): Promise<Result> {
  return reading.catch(({ code }: NodeJS.ErrnoException) => {
    if (code === 'ENOENT') throw new ExitError(EXIT.usage, `There is no file ${file}.`);
    throw new ExitError(EXIT.usage, code === 'EISDIR' ? `${file} is a folder.` : `${file} cannot be read: ${code}.`);
  });
}
