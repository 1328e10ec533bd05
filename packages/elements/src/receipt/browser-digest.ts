import type { Digest } from '@verdict/core/audit';
import { sha256 } from './sha256.ts';

const utf8 = new TextEncoder();

export const browserDigest: Digest = { sha256, utf8: (text) => utf8.encode(text) };

/** Undefined where the text is not base64. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}

/** Undefined where the text is not 32 bytes in hex. */
export function fromHex(text: string): Uint8Array | undefined {
  if (!/^[0-9a-f]{64}$/.test(text)) return undefined;
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
