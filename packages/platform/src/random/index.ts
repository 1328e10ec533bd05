import { randomFillSync } from 'node:crypto';
import { v7 } from 'uuid';

const pool = Buffer.alloc(8192);
let used = pool.length;

/** Random bytes from a pool: each system call costs time, and every write needs several. */
export function randomPooled(length: number): Buffer {
  if (used + length > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += length;
  return Buffer.from(pool.subarray(used - length, used)); // a copy, because the pool is reused
}

/** Version 7: sorted by time, so that indexes grow at their end. */
export function newUuid(): string {
  return v7({ random: randomPooled(16) });
}
