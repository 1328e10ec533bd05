import { hash, randomBytes } from 'node:crypto';

/** 256 random bits cannot be guessed, so a fast hash is enough. */
export function makeToken(kind: 'key' | 'session' | 'embed'): { token: string; tokenHash: Buffer; prefix: string } {
  const token = `v${kind[0]}_${randomBytes(32).toString('base64url')}`;
  return { token, tokenHash: hashToken(token), prefix: token.slice(0, 9) };
}

export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

/** Whether a text has the form of a token. Anything else is refused without a query. */
export function looksLikeToken(text: string): boolean {
  return text.length === 46 && /^v[a-z]_[A-Za-z0-9_-]+$/.test(text);
}
