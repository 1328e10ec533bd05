import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes, type Digest } from '@verdict/core/audit';

const utf8 = new TextEncoder();

export const browserDigest: Digest = {
  sha256: (...parts) => sha256(concatBytes(...parts.map((part) => (typeof part === 'string' ? utf8.encode(part) : part)))),
};

/** Undefined if the text is not base64. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}

/** Whether the text is 32 bytes in hexadecimal. */
export function isHash(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text);
}
