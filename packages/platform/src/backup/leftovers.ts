import { readdir, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** Contains the host name, because several machines may back up to one place. */
const PREFIX = `.unfinished-${hostname()}-`;

/** The name of a backup until it is complete. */
export function unfinishedName(pid: number): string {
  return `${PREFIX}${pid}`;
}

/** Removes the remains of killed backups of this machine from a place. */
export async function removeLeftovers(place: string): Promise<void> {
  const names = await readdir(place).catch(() => []); // the place does not exist yet
  for (const name of names) if (isLeftover(name)) await rm(join(place, name), { recursive: true, force: true });
}

/** One with our own process id is from an earlier process. */
function isLeftover(name: string): boolean {
  const pid = name.startsWith(PREFIX) ? Number(name.slice(PREFIX.length)) : Number.NaN;
  return Number.isInteger(pid) && pid > 0 && (pid === process.pid || !isRunning(pid));
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
