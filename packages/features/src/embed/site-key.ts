import { randomBytes } from 'node:crypto';
import { ASSERTION_POLICY, type Expected, type ReadAssertion, readAssertion } from '@verdict/core/embed';
import { type Secrets, WrongKeyError } from '@verdict/platform/secrets';
import type { PublicJwk } from '@verdict/wire/embed';
import { type CryptoKey, compactVerify, errors, importJWK } from 'jose';

const PURPOSE = 'embed-site-key';

export interface SiteKey {
  key_sealed: Buffer | null;
  jwk: PublicJwk | null;
}

/** A key to share with a site. Its characters are the secret, as most libraries expect. */
export function makeSharedKey(secrets: Secrets): { key: string; sealed: Buffer } {
  const key = `vsite_${randomBytes(32).toString('base64url')}`;
  return { key, sealed: secrets.seal(PURPOSE, Buffer.from(key)) };
}

const algorithmOf = (jwk: PublicJwk): 'EdDSA' | 'ES256' => (jwk.kty === 'OKP' ? 'EdDSA' : 'ES256');

export async function isPublicKey(jwk: PublicJwk): Promise<boolean> {
  if ((jwk.kty === 'OKP') !== (jwk.crv === 'Ed25519')) return false;
  return importKey(jwk).then(
    () => true,
    () => false,
  );
}

/** Verifies the signature of an assertion, then reads its claims. */
export async function verifyAssertion(secrets: Secrets, site: SiteKey, assertion: string, expected: Expected): Promise<ReadAssertion> {
  try {
    const { payload } = await verifySignature(secrets, site, assertion);
    return readAssertion(parseClaims(new TextDecoder().decode(payload)), expected, ASSERTION_POLICY);
  } catch (error) {
    if (error instanceof errors.JOSEError) return { ok: false, problem: 'signature' };
    throw error;
  }
}

/** The algorithm follows from our copy of the key, never from the header of the token. */
async function verifySignature(secrets: Secrets, { key_sealed, jwk }: SiteKey, assertion: string): Promise<{ payload: Uint8Array }> {
  if (jwk) return compactVerify(assertion, await importKey(jwk), { algorithms: [algorithmOf(jwk), ...alsoCalled(jwk)] });
  const key = secrets.open(PURPOSE, key_sealed as Buffer);
  if (!key) throw new WrongKeyError(PURPOSE); // otherwise visitors would get the error that the site's signature is wrong
  return compactVerify(assertion, key, { algorithms: ['HS256'] });
}

/** Newer libraries use the name of the curve. */
const alsoCalled = (jwk: PublicJwk): string[] => (jwk.kty === 'OKP' ? ['Ed25519'] : []);

function importKey({ kty, crv, x, y }: PublicJwk): Promise<CryptoKey> {
  const jwk = { kty, crv, x, ...(y !== undefined && { y }) };
  return importJWK(jwk, kty === 'OKP' ? 'EdDSA' : 'ES256') as Promise<CryptoKey>;
}

function parseClaims(text: string): Record<string, unknown> {
  try {
    const claims: unknown = JSON.parse(text);
    return typeof claims === 'object' && claims !== null ? (claims as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
