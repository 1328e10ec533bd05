import { readFile } from 'node:fs/promises';
import { isAbsolute, relative, resolve, sep } from 'node:path';
import { loadSigningKey, signingKeyFile } from '@verdict/features/audit';
import { type Manifest, sealedTables } from '@verdict/platform/backup';
import { readOrMakeKey } from '@verdict/platform/key-file';
import { loadSecretKey, type SecretKey, secretKeyFile, secretKeyId } from '@verdict/platform/secrets';
import type { Settings } from '@verdict/platform/settings';
import { EXIT, ExitError } from './exit.ts';
import { readGiven } from './given-file.ts';

/** Files for the keys, which are never inside a backup: a found backup must not allow signing in our name or opening sealed values. */
export interface KeyFiles {
  signingKey?: string;
  secretKey?: string;
}

interface KeptKey {
  /** Its file, or the setting that contains it. */
  at: string;
  copiedTo: string | null;
}

export interface KeyLocations {
  signing: KeptKey;
  secret: KeptKey & { id: string };
}

/** Copies the current keys to where the operator wants them, and returns their locations. */
export async function copyKeys(settings: Settings, folder: string, { signingKey, secretKey }: KeyFiles): Promise<KeyLocations> {
  for (const file of [signingKey, secretKey]) if (file !== undefined) refuseInside(folder, file);
  await loadSigningKey(settings); // creates it, if there is none yet
  const signingAt = resolve(signingKeyFile(settings));
  const secret = await loadSecretKey(settings);
  if (signingKey !== undefined) await putKey(await readFile(signingAt, 'utf8'), signingKey, NEW_FILE);
  if (secretKey !== undefined) await putKey(`${secret.key}\n`, secretKey, NEW_FILE);
  return {
    signing: { at: signingAt, copiedTo: signingKey ?? null },
    secret: { at: secret.at, copiedTo: secretKey ?? null, id: secretKeyId(secret.key) },
  };
}

function refuseInside(folder: string, file: string): void {
  const way = relative(resolve(folder), resolve(file));
  if (way.split(sep)[0] === '..' || isAbsolute(way)) return; // the latter on another drive
  throw new ExitError(EXIT.usage, `${file} is inside the backup. Keep the key apart from it.`);
}

/** Describes where each key must be found when the backup is restored. */
export function describeKeys({ signing, secret }: KeyLocations): string {
  return [
    'The backup does not contain its keys; store them elsewhere:',
    `  signing key: ${whereabouts(signing, '--signing-key')}`,
    `  secret key: ${whereabouts(secret, '--secret-key')}`,
  ].join('\n');
}

function whereabouts({ at, copiedTo }: KeptKey, option: string): string {
  return copiedTo === null ? `${at}, not copied (${option} FILE copies it)` : `${at}, copied to ${copiedTo}`;
}

export interface GivenKeys extends KeyFiles {
  withoutSecretKey?: boolean;
}

/** Puts the keys of a backup in their places before anything else is written, and refuses if one is missing, naming what would not work. */
export async function restoreKeys(settings: Settings, manifest: Manifest, given: GivenKeys): Promise<void> {
  const signing = given.signingKey === undefined ? undefined : await readSigningKey(settings, given.signingKey);
  const secret = given.withoutSecretKey ? undefined : await chooseSecretKey(settings, manifest, given.secretKey);
  if (signing !== undefined) await putKey(signing, signingKeyFile(settings), ELSEWHERE);
  if (secret?.isToBePut) await putKey(`${secret.key}\n`, secretKeyFile(settings.DATA_DIR), ELSEWHERE);
}

async function readSigningKey(settings: Settings, file: string): Promise<string> {
  const pem = await readGiven(file);
  await loadSigningKey({ ...settings, SIGNING_KEY_FILE: file }); // refuses a file that is not a signing key
  return pem;
}

async function chooseSecretKey(
  settings: Settings,
  manifest: Manifest,
  file: string | undefined,
): Promise<{ key: string; isToBePut: boolean } | undefined> {
  const here = await secretKeyHere(settings);
  if (file === undefined) {
    if (!here || !isKeyOf(manifest, here, settings)) refuseWithoutKey(manifest, here);
    return undefined;
  }
  const key = (await readGiven(file)).trim();
  if (manifest.secretKeyId !== undefined && secretKeyId(key) !== manifest.secretKeyId)
    throw new ExitError(EXIT.usage, `${file} does not contain the secret key of this backup. Nothing was restored.`);
  if (here && here.key !== key) throw new ExitError(EXIT.usage, `${here.at} contains another secret key than ${file}. ${ELSEWHERE}`);
  return { key, isToBePut: !here };
}

/** The key that would be used, without creating one. */
async function secretKeyHere({ SECRET_KEY, DATA_DIR }: Settings): Promise<SecretKey | undefined> {
  if (SECRET_KEY !== undefined) return { key: SECRET_KEY, at: 'SECRET_KEY' };
  const at = secretKeyFile(DATA_DIR);
  const key = await readFile(at, 'utf8').catch(() => undefined);
  return key === undefined ? undefined : { key: key.trim(), at };
}

/** An older backup does not name its key. Then a key set by the operator is trusted, and one found in the folder is not. */
function isKeyOf({ secretKeyId: wanted }: Manifest, { key }: SecretKey, { SECRET_KEY }: Settings): boolean {
  return wanted === undefined ? SECRET_KEY !== undefined : secretKeyId(key) === wanted;
}

const SEALED_WORDS: Partial<Record<string, string>> = {
  second_factor: 'two-step sign-in and recovery codes',
  webhook_endpoint: 'webhook signatures',
  embed_site: 'keys of sites that embed Verdict',
};

/** What does not work in a backup without its secret key. */
export function sealedIn(manifest: Manifest): string {
  return sealedTables(manifest)
    .map(({ name, rows }) => `${SEALED_WORDS[name] ?? name} (${rows})`)
    .join(', ');
}

function refuseWithoutKey(manifest: Manifest, here: SecretKey | undefined): void {
  const sealed = sealedIn(manifest);
  if (sealed === '') return;
  const why = here ? `${here.at} contains another secret key than this backup's.` : 'The secret key of this backup is missing.';
  throw new ExitError(
    EXIT.usage,
    `${why} Without it these will not work: ${sealed}.\n` +
      'Name its file with --secret-key FILE, or restore without these with --without-secret-key. Nothing was restored.',
  );
}

const NEW_FILE = 'Name a new file for the key.';
/** Never overwrites another key: data that needs it may be there as well. */
const ELSEWHERE = 'Restore into a new DATA_DIR, and without settings that name other keys.';

/** Writes a key that only its owner can read. Another file in that place is left alone. */
async function putKey(key: string, to: string, advice: string): Promise<void> {
  const there = await readOrMakeKey(to, () => key).catch((error: NodeJS.ErrnoException) => {
    throw new ExitError(EXIT.failed, error.code ? `${to} cannot be written: ${error.code}.` : error.message);
  });
  if (there.trim() !== key.trim()) throw new ExitError(EXIT.usage, `${to} already contains something else. ${advice}`);
}
