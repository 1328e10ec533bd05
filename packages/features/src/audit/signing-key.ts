import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { concatBytes, type SignedNote } from '@verdict/core/audit';
import { readOrMakeKey } from '@verdict/platform/key-file';
import { type Settings, SettingsError } from '@verdict/platform/settings';
import { nodeDigest } from './digest.ts';

export interface SigningKey {
  publicKey: Buffer;
  signNote(text: string, name: string): string;
}

export function signingKeyFile(settings: Settings): string {
  return settings.SIGNING_KEY_FILE ?? join(settings.DATA_DIR, 'signing-key.pem');
}

/** Reads the key that signs checkpoints, and creates it if the data folder has none. */
export async function loadSigningKey(settings: Settings): Promise<SigningKey> {
  const file = signingKeyFile(settings);
  const pem = settings.SIGNING_KEY_FILE ? await readNamedKey(file) : await readOrMakeKey(file, makePem);
  return toSigningKey(readPrivateKey(pem, file));
}

/** A configured key must exist: another one in its place would break the log. */
function readNamedKey(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => {
    throw new SettingsError(`SIGNING_KEY_FILE is "${file}", but that file cannot be read.`);
  });
}

function makePem(): string {
  return generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
}

function readPrivateKey(pem: string, file: string): KeyObject {
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // reported below
  }
  throw new SettingsError(`${file} must hold an Ed25519 private key in PEM form.`);
}

function toSigningKey(privateKey: KeyObject): SigningKey {
  const publicKey = rawPublicKey(createPublicKey(privateKey));
  return {
    publicKey,
    signNote(text, name) {
      const signature = concatBytes(keyHint(name, publicKey), sign(null, Buffer.from(text), privateKey));
      return `${text}\n— ${name} ${Buffer.from(signature).toString('base64')}\n`;
    },
  };
}

const SPKI_PREFIX = Buffer.from('302a300506032b6570032100', 'hex'); // the DER prefix of an Ed25519 public key

function rawPublicKey(key: KeyObject): Buffer {
  return (key.export({ type: 'spki', format: 'der' }) as Buffer).subarray(SPKI_PREFIX.length);
}

/** C2SP signed notes identify the key by four bytes before the signature. */
function keyHint(name: string, publicKey: Uint8Array): Uint8Array {
  return nodeDigest.sha256(`${name}\n`, Uint8Array.of(1), publicKey).subarray(0, 4);
}

/** Imports the 32 bytes of an Ed25519 public key, to check many signatures. */
export function readPublicKey(bytes: Uint8Array): KeyObject {
  return createPublicKey({ key: Buffer.concat([SPKI_PREFIX, bytes]), format: 'der', type: 'spki' });
}

const verifyInBackground = promisify(verify);

/** Whether a checkpoint note has this key's signature. Checked on other threads, because an audit has very many. */
export async function isSignedBy({ text, signatures }: SignedNote, key: KeyObject): Promise<boolean> {
  for (const { signature } of signatures) {
    const bytes = Buffer.from(signature, 'base64');
    if (bytes.length === 68 && (await verifyInBackground(null, Buffer.from(text), key, bytes.subarray(4)))) return true;
  }
  return false;
}
