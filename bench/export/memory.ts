import { readFileSync } from 'node:fs';

const EVERY_MS = 50;

/** Samples a process's memory, in megabytes, until stopped. */
export function watchMemory(pid: number): { stop(): { before: number; most: number } } {
  const before = residentMegabytes(pid);
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, residentMegabytes(pid));
  }, EVERY_MS);
  return {
    stop() {
      clearInterval(timer);
      return { before, most };
    },
  };
}

function residentMegabytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}
