import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { join, resolve } from 'node:path';
import { readOrMakeKey } from '../key-file/index.ts';
import type { Settings } from '../settings/index.ts';

/** Everything that uses the server's secret. Each purpose has its own key, so that a token for one is invalid for another. */
export interface Secrets {
  /** Identifies the server's key without revealing it. */
  readonly keyId: string;
  /** A signed link or ticket with its purpose and expiry. */
  sign(purpose: string, claims: object, expiresAt: Date): string;
  /** The claims of a token, if it was signed for this purpose and has not expired. */
  read(purpose: string, token: string, now: Date): object | undefined;
  /** Encrypts a value that must be stored and read again. */
  seal(purpose: string, plain: Buffer): Buffer;
  /** The value, if it was sealed for this purpose with this key. */
  open(purpose: string, sealed: Buffer): Buffer | undefined;
  /** A keyed hash, for values that must be recognised but never read again. */
  fingerprint(purpose: string, text: string): Buffer;
}

/** The database contains values sealed with another key than the server's. */
export class WrongKeyError extends Error {
  constructor(purpose: string) {
    // The log leaves out quoted parts.
    super(`The secret key does not open what is sealed for ${purpose}. Set SECRET_KEY, or put the file secret-key back into DATA_DIR.`);
  }
}

type KeySettings = Pick<Settings, 'SECRET_KEY' | 'DATA_DIR'>;

export interface SecretKey {
  key: string;
  /** Its file, or the setting that contains it. */
  at: string;
}

const IV_BYTES = 12;
const TAG_BYTES = 16;
const KEY_ID_LENGTH = 32;

export async function loadSecrets(settings: KeySettings): Promise<Secrets> {
  return makeSecrets((await loadSecretKey(settings)).key);
}

/** Uses the operator's key, or creates one in a new data folder. */
export async function loadSecretKey({ SECRET_KEY, DATA_DIR }: KeySettings): Promise<SecretKey> {
  if (SECRET_KEY !== undefined) return { key: SECRET_KEY, at: 'SECRET_KEY' };
  const at = secretKeyFile(DATA_DIR);
  return { key: (await readOrMakeKey(at, () => `${randomBytes(32).toString('base64url')}\n`)).trim(), at };
}

export function secretKeyFile(dataDir: string): string {
  return resolve(join(dataDir, 'secret-key'));
}

export function secretKeyId(key: string): string {
  return makeSecrets(key).keyId;
}

function makeSecrets(root: string): Secrets {
  const keys = new Map<string, Buffer>();
  const keyFor = (purpose: string): Buffer => {
    const known = keys.get(purpose) ?? Buffer.from(hkdfSync('sha256', root, 'verdict', purpose, 32));
    keys.set(purpose, known);
    return known;
  };
  const mac = (purpose: string, text: string): Buffer => createHmac('sha256', keyFor(purpose)).update(text).digest();
  return {
    keyId: mac('key-id', '').toString('hex').slice(0, KEY_ID_LENGTH),
    sign(purpose, claims, expiresAt) {
      const body = Buffer.from(JSON.stringify({ ...claims, exp: expiresAt.getTime() })).toString('base64url');
      return `${body}.${mac(purpose, body).toString('base64url')}`;
    },
    read(purpose, token, now) {
      const [body = '', signature = ''] = token.split('.');
      const given = Buffer.from(signature, 'base64url');
      const expected = mac(purpose, body);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
      const { exp, ...claims } = JSON.parse(Buffer.from(body, 'base64url').toString()) as { exp: number };
      return exp > now.getTime() ? claims : undefined;
    },
    seal(purpose, plain) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', keyFor(purpose), iv);
      return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
    },
    open(purpose, sealed) {
      if (sealed.length < IV_BYTES + TAG_BYTES) return undefined;
      const decipher = createDecipheriv('aes-256-gcm', keyFor(purpose), sealed.subarray(0, IV_BYTES));
      decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
      const plain = decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES));
      try {
        return Buffer.concat([plain, decipher.final()]);
      } catch {
        return undefined; // the tag belongs to another key
      }
    },
    fingerprint: mac,
  };
}
