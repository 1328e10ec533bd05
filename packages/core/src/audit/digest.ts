/** What the log needs of its surroundings; Node and browsers each bring their own. */
export interface Digest {
  sha256(bytes: Uint8Array): Uint8Array;
  utf8(text: string): Uint8Array;
}

export function concatBytes(first: Uint8Array, ...rest: readonly Uint8Array[]): Uint8Array {
  let length = first.length;
  for (const part of rest) length += part.length;
  const joined = new Uint8Array(length);
  joined.set(first);
  let offset = first.length;
  for (const part of rest) {
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
