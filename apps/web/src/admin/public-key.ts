import type { PublicJwk } from '@verdict/wire/embed';

export type ReadKey = { kind: 'key'; jwk: PublicJwk } | { kind: 'private' | 'unreadable' };

const PUBLIC_PARTS = ['kty', 'crv', 'x', 'y', 'kid', 'alg', 'use'] as const;
const CURVES: Readonly<Record<string, string>> = { OKP: 'Ed25519', EC: 'P-256' };

/** Reads a public key in the forms in which tools print it. Rejects private keys, which must not leave their owner. */
export function readPublicKey(text: string): ReadKey {
  const key = parse(text);
  if (!key) return { kind: 'unreadable' };
  if ('d' in key) return { kind: 'private' };
  const parts = PUBLIC_PARTS.filter((name) => typeof key[name] === 'string').map((name) => [name, key[name]]);
  const jwk = Object.fromEntries(parts) as PublicJwk;
  const isWhole = jwk.crv !== undefined && CURVES[jwk.kty] === jwk.crv && jwk.x !== undefined && (jwk.kty === 'OKP' || jwk.y !== undefined);
  return isWhole ? { kind: 'key', jwk } : { kind: 'unreadable' };
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    const key: unknown = JSON.parse(text);
    return typeof key === 'object' && key !== null ? (key as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
