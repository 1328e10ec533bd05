import { readdir, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** Names this machine as well, since several may back up to one place. */
const PREFIX = `.unfinished-${hostname()}-`;

/** What a backup is called until it is whole. */
export function unfinishedName(pid: number): string {
  return `${PREFIX}${pid}`;
}

/** Removes what backups of this machine have left in a place when they were killed. */
export async function removeLeftovers(place: string): Promise<void> {
  const names = await readdir(place).catch(() => []); // a place that is yet to be made
  for (const name of names) if (isLeftover(name)) await rm(join(place, name), { recursive: true, force: true });
}

/** One under our own process id is of an earlier process. */
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
