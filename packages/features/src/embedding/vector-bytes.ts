import { endianness } from 'node:os';

const IS_LITTLE_ENDIAN = endianness() === 'LE';

/** A vector as it is stored: 32-bit floats, little endian. */
export function toBytes(vector: Float32Array): Buffer {
  const bytes = Buffer.from(vector.slice().buffer);
  return IS_LITTLE_ENDIAN ? bytes : bytes.swap32();
}

export function fromBytes(stored: Buffer): Float32Array {
  const bytes = new Uint8Array(stored);
  if (!IS_LITTLE_ENDIAN) Buffer.from(bytes.buffer).swap32();
  return new Float32Array(bytes.buffer);
}

/** Scales a vector to unit length, in place. Undefined if it has no direction. */
export function toUnitLength(vector: Float32Array): Float32Array | undefined {
  let sum = 0;
  for (const value of vector) sum += value * value;
  if (!Number.isFinite(sum) || sum === 0) return undefined;
  const scale = 1 / Math.sqrt(sum);
  for (let at = 0; at < vector.length; at++) vector[at] = (vector[at] as number) * scale;
  return vector;
}
