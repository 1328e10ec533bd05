import { hash } from 'node:crypto';
import type { Digest } from '@verdict/core/audit';

/** A buffer in which parts are joined to be hashed. It is reused, because a new buffer would cost more than the hash. */
const joined = Buffer.allocUnsafe(1 << 16);
const MAX_BYTES_PER_UNIT = 3; // a UTF-16 code unit as UTF-8

export const nodeDigest: Digest = {
  sha256(...parts) {
    const [only] = parts;
    const bytes = parts.length === 1 && only !== undefined ? only : concatenate(parts);
    return Buffer.from(hash('sha256', bytes, 'binary'), 'binary'); // Converting through a string takes Node half the time.
  },
};

function concatenate(parts: readonly (Uint8Array | string)[]): Uint8Array {
  let end = 0;
  for (const part of parts) {
    if (end + part.length * MAX_BYTES_PER_UNIT > joined.length) return Buffer.concat(parts.map((one) => Buffer.from(one as string)));
    if (typeof part === 'string') end += joined.write(part, end);
    else {
      joined.set(part, end);
      end += part.length;
    }
  }
  return joined.subarray(0, end);
}
