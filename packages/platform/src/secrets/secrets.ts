import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { join } from 'node:path';
import { readOrMakeKey } from '../key-file/index.ts';
import type { Settings } from '../settings/index.ts';

/** What needs a secret of the server's. Each purpose has its own key, so that a token for one is none for another. */
export interface Secrets {
  /** A link or ticket that only we can make; it says what it is for and when it ends. */
  sign(purpose: string, claims: object, expiresAt: Date): string;
  /** What a token says, if we made it for this purpose and it has not ended. */
  read(purpose: string, token: string, now: Date): object | undefined;
  /** Encrypts what must be stored and read again. */
  seal(purpose: string, plain: Buffer): Buffer;
  open(purpose: string, sealed: Buffer): Buffer;
  /** A keyed hash, for what must be recognised but never read again. */
  fingerprint(purpose: string, text: string): Buffer;
}

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Takes the operator's secret, or makes one where the data folder has none yet. */
export async function loadSecrets({ SECRET_KEY, DATA_DIR }: Pick<Settings, 'SECRET_KEY' | 'DATA_DIR'>): Promise<Secrets> {
  return makeSecrets(SECRET_KEY ?? (await readOrMake(DATA_DIR)));
}

async function readOrMake(dataDir: string): Promise<string> {
  const key = await readOrMakeKey(join(dataDir, 'secret-key'), () => `${randomBytes(32).toString('base64url')}\n`);
  return key.trim();
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
      const decipher = createDecipheriv('aes-256-gcm', keyFor(purpose), sealed.subarray(0, IV_BYTES));
      decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
      return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
    },
    fingerprint: mac,
  };
}
