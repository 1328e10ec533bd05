import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from '@verdict/platform/backup';
import { secretKeyFile, secretKeyId } from '@verdict/platform/secrets';
import { readSettings } from '@verdict/platform/settings';
import { makeTemporaryFolder } from '@verdict/platform/temporary-folder';
import { afterAll, expect, test } from 'vitest';
import { keepKeys, putKeysBack, tellOfKeys } from './backup-keys.ts';

const folder = await makeTemporaryFolder('backup-keys');
afterAll(() => rm(folder, { recursive: true, force: true }));

const KEY = randomBytes(32).toString('base64url');
const OTHER = randomBytes(32).toString('base64url');
const [keyFile, otherFile] = [join(folder, 'kept'), join(folder, 'other')];
await writeFile(keyFile, `${KEY}\n`);
await writeFile(otherFile, `${OTHER}\n`);

let places = 0;
const somewhere = (environment: Record<string, string> = {}) =>
  readSettings({ DATA_DIR: join(folder, `data-${places++}`), ...environment });

const TABLE = { name: 'second_factor', columns: ['user_id', 'secret_sealed'], rows: 3, file: 'x', sha256: 'x' };
function aManifest(change: Partial<Manifest> = {}): Manifest {
  const tables = [{ ...TABLE, sealed: 3 }];
  return { format: 1, createdAt: '', migrations: [], jobs: [], sequences: [], tables, secretKeyId: secretKeyId(KEY), ...change };
}
const older = () => ({ ...aManifest({ tables: [TABLE] }), secretKeyId: undefined }) as unknown as Manifest;
const nothingSealed = () => aManifest({ tables: [{ ...TABLE, rows: 0, sealed: 0 }] });

const MISSING = /^The secret key of this backup is missing\. .*two-step sign-in and recovery codes \(3\)/;

test.each<[string, Manifest]>([
  ['a backup', aManifest()],
  ['a backup of an older release', older()],
])('%s with something sealed is not restored without its key, and nothing is made in its place', async (_which, manifest) => {
  const settings = somewhere();
  await expect(putKeysBack(settings, manifest, {})).rejects.toMatchObject({ exitCode: 2, message: expect.stringMatching(MISSING) });
  await expect(stat(settings.DATA_DIR)).rejects.toThrow();
});

test.each<[string, Manifest]>([
  ['a backup', aManifest()],
  ['a backup of an older release', older()],
])('the key of %s is put where it is used, for its owner alone', async (_which, manifest) => {
  const settings = somewhere();
  await putKeysBack(settings, manifest, { secretKey: keyFile });
  expect(await readFile(secretKeyFile(settings.DATA_DIR), 'utf8')).toBe(`${KEY}\n`);
  if (process.platform !== 'win32') expect((await stat(secretKeyFile(settings.DATA_DIR))).mode & 0o777).toBe(0o600);
  await putKeysBack(settings, manifest, { secretKey: keyFile }); // and again, should the restore have failed
});

test('a wrong key, and a file that is none, is found out before anything is written', async () => {
  const settings = somewhere();
  await expect(putKeysBack(settings, aManifest(), { secretKey: otherFile })).rejects.toThrow(`${otherFile} does not hold the secret key`);
  await expect(putKeysBack(settings, aManifest(), { secretKey: join(folder, 'none') })).rejects.toThrow(/There is no file .*none\./);
  const both = { secretKey: keyFile, signingKey: keyFile };
  await expect(putKeysBack(settings, aManifest(), both)).rejects.toThrow(`${keyFile} must hold an Ed25519 private key`);
  await expect(stat(settings.DATA_DIR)).rejects.toThrow();
});

test('a key that is there already serves if it is the right one, and is never overwritten', async () => {
  const settings = somewhere();
  await mkdir(settings.DATA_DIR);
  await writeFile(secretKeyFile(settings.DATA_DIR), `${KEY}\n`);
  await putKeysBack(settings, aManifest(), {});
  await expect(putKeysBack(settings, older(), {})).rejects.toThrow(/holds another secret key/);
  await writeFile(secretKeyFile(settings.DATA_DIR), `${OTHER}\n`);
  await expect(putKeysBack(settings, aManifest(), {})).rejects.toThrow(
    /secret-key holds another secret key than this backup's\. Without it/,
  );
  await expect(putKeysBack(settings, aManifest(), { secretKey: keyFile })).rejects.toThrow(
    /holds another secret key than .*kept\. Restore into a new DATA_DIR/,
  );
  expect(await readFile(secretKeyFile(settings.DATA_DIR), 'utf8')).toBe(`${OTHER}\n`);
});

test('the setting counts as the key, and nothing is put beside it', async () => {
  const settings = somewhere({ SECRET_KEY: KEY });
  for (const manifest of [aManifest(), older()]) await putKeysBack(settings, manifest, {});
  await putKeysBack(settings, aManifest(), { secretKey: keyFile });
  await expect(stat(settings.DATA_DIR)).rejects.toThrow();
  await expect(putKeysBack(somewhere({ SECRET_KEY: OTHER }), aManifest(), {})).rejects.toThrow(/^SECRET_KEY holds another secret key/);
});

test('it may be given up in so many words, and is not needed where nothing is sealed', async () => {
  const settings = somewhere();
  await putKeysBack(settings, aManifest(), { withoutSecretKey: true });
  await putKeysBack(settings, nothingSealed(), {});
  await expect(stat(settings.DATA_DIR)).rejects.toThrow();
});

test('both keys are kept apart from a backup, or it is said where they are', async () => {
  const settings = somewhere();
  const backup = join(folder, 'backup');
  const [signingKey, secretKey] = [join(folder, 'apart', 'signing.pem'), join(folder, 'apart', 'secret')];
  const left = await keepKeys(settings, backup, {});
  const at = { signing: join(settings.DATA_DIR, 'signing-key.pem'), secret: secretKeyFile(settings.DATA_DIR) };
  expect(tellOfKeys(left)).toContain(`signing key: ${at.signing}, not copied (--signing-key FILE copies it)`);
  expect(tellOfKeys(left)).toContain(`secret key: ${at.secret}, not copied (--secret-key FILE copies it)`);
  const kept = await keepKeys(settings, backup, { signingKey, secretKey });
  expect(tellOfKeys(kept)).toContain(`signing key: ${at.signing}, copied to ${signingKey}`);
  expect(tellOfKeys(kept)).toContain(`secret key: ${at.secret}, copied to ${secretKey}`);
  expect(await readFile(secretKey, 'utf8')).toBe(await readFile(secretKeyFile(settings.DATA_DIR), 'utf8'));
  expect(await readFile(signingKey, 'utf8')).toBe(await readFile(kept.signing.at, 'utf8'));
  await keepKeys(settings, backup, { signingKey, secretKey }); // the next day, to the same place
});

test('a key that is a setting is kept apart too', async () => {
  const kept = await keepKeys(somewhere({ SECRET_KEY: KEY }), join(folder, 'backup'), { secretKey: join(folder, 'from-setting') });
  expect(kept.secret).toEqual({ at: 'SECRET_KEY', copiedTo: join(folder, 'from-setting'), id: secretKeyId(KEY) });
  expect(await readFile(join(folder, 'from-setting'), 'utf8')).toBe(`${KEY}\n`);
});

test('a key is put into no backup, and over no other file', async () => {
  const settings = somewhere();
  const backup = join(folder, 'backup');
  await expect(keepKeys(settings, backup, { secretKey: join(backup, 'key') })).rejects.toThrow(/is inside the backup/);
  const notes = join(folder, 'notes.txt');
  await writeFile(notes, 'not to be lost');
  for (const files of [{ secretKey: notes }, { signingKey: notes }])
    await expect(keepKeys(settings, backup, files)).rejects.toThrow(`${notes} holds something else.`);
  expect(await readFile(notes, 'utf8')).toBe('not to be lost');
  await expect(keepKeys(settings, backup, { secretKey: folder })).rejects.toMatchObject({
    exitCode: 1,
    message: `${folder} cannot be written: EISDIR.`,
  });
});
