/** The hash function the log needs. Node and browsers each provide one. */
export interface Digest {
  /** The hash of the concatenated parts; strings as UTF-8. Passing the parts separately avoids a copy. */
  sha256(...parts: readonly (Uint8Array | string)[]): Uint8Array;
}

export function concatBytes(...parts: readonly Uint8Array[]): Uint8Array {
  let length = 0;
  for (const part of parts) length += part.length;
  const joined = new Uint8Array(length);
  let offset = 0;
  for (const part of parts) {
    joined.set(part, offset);
    offset += part.length;
  }
  return joined;
}

export function equalBytes(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i += 1) if (a[i] !== b[i]) return false;
  return true;
}

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

export function toHex(bytes: Uint8Array): string {
  let text = '';
  for (let i = 0; i < bytes.length; i += 1) text += HEX[bytes[i] as number];
  return text;
}
