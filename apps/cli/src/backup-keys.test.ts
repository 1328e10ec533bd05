import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from '@verdict/platform/backup';
import { secretKeyFile, secretKeyId } from '@verdict/platform/secrets';
import { readSettings } from '@verdict/platform/settings';
import { makeTemporaryFolder } from '@verdict/platform/temporary-folder';
import { afterAll, expect, test } from 'vitest';
import { copyKeys, describeKeys, restoreKeys } from './backup-keys.ts';

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
])('%s with sealed values is not restored without its key, and no key is created instead', async (_which, manifest) => {
  const settings = somewhere();
  await expect(restoreKeys(settings, manifest, {})).rejects.toMatchObject({ exitCode: 2, message: expect.stringMatching(MISSING) });
  await expect(stat(settings.DATA_DIR)).rejects.toThrow();
});

test.each<[string, Manifest]>([
  ['a backup', aManifest()],
  ['a backup of an older release', older()],
])('the key of %s is stored where it is used, readable by its owner alone', async (_which, manifest) => {
  const settings = somewhere();
  await restoreKeys(settings, manifest, { secretKey: keyFile });
  expect(await readFile(secretKeyFile(settings.DATA_DIR), 'utf8')).toBe(`${KEY}\n`);
  if (process.platform !== 'win32') expect((await stat(secretKeyFile(settings.DATA_DIR))).mode & 0o777).toBe(0o600);
  await restoreKeys(settings, manifest, { secretKey: keyFile }); // and again, in case the restore failed
});

test('a wrong key, or a file that is not a key, is detected before anything is written', async () => {
  const settings = somewhere();
  await expect(restoreKeys(settings, aManifest(), { secretKey: otherFile })).rejects.toThrow(
    `${otherFile} does not contain the secret key`,
  );
  await expect(restoreKeys(settings, aManifest(), { secretKey: join(folder, 'none') })).rejects.toThrow(/There is no file .*none\./);
  const both = { secretKey: keyFile, signingKey: keyFile };
  await expect(restoreKeys(settings, aManifest(), both)).rejects.toThrow(`${keyFile} must hold an Ed25519 private key`);
  await expect(stat(settings.DATA_DIR)).rejects.toThrow();
});

test('an existing key is used if it is the right one, and never overwritten', async () => {
  const settings = somewhere();
  await mkdir(settings.DATA_DIR);
  await writeFile(secretKeyFile(settings.DATA_DIR), `${KEY}\n`);
  await restoreKeys(settings, aManifest(), {});
  await expect(restoreKeys(settings, older(), {})).rejects.toThrow(/contains another secret key/);
  await writeFile(secretKeyFile(settings.DATA_DIR), `${OTHER}\n`);
  await expect(restoreKeys(settings, aManifest(), {})).rejects.toThrow(
    /secret-key contains another secret key than this backup's\. Without it/,
  );
  await expect(restoreKeys(settings, aManifest(), { secretKey: keyFile })).rejects.toThrow(
    /contains another secret key than .*kept\. Restore into a new DATA_DIR/,
  );
  expect(await readFile(secretKeyFile(settings.DATA_DIR), 'utf8')).toBe(`${OTHER}\n`);
});

test('a setting counts as the key, and no file is written', async () => {
  const settings = somewhere({ SECRET_KEY: KEY });
  for (const manifest of [aManifest(), older()]) await restoreKeys(settings, manifest, {});
  await restoreKeys(settings, aManifest(), { secretKey: keyFile });
  await expect(stat(settings.DATA_DIR)).rejects.toThrow();
  await expect(restoreKeys(somewhere({ SECRET_KEY: OTHER }), aManifest(), {})).rejects.toThrow(/^SECRET_KEY contains another secret key/);
});

test('the key can be given up explicitly, and is not needed if nothing is sealed', async () => {
  const settings = somewhere();
  await restoreKeys(settings, aManifest(), { withoutSecretKey: true });
  await restoreKeys(settings, nothingSealed(), {});
  await expect(stat(settings.DATA_DIR)).rejects.toThrow();
});

test('both keys are stored apart from a backup, or their location is printed', async () => {
  const settings = somewhere();
  const backup = join(folder, 'backup');
  const [signingKey, secretKey] = [join(folder, 'apart', 'signing.pem'), join(folder, 'apart', 'secret')];
  const left = await copyKeys(settings, backup, {});
  const at = { signing: join(settings.DATA_DIR, 'signing-key.pem'), secret: secretKeyFile(settings.DATA_DIR) };
  expect(describeKeys(left)).toContain(`signing key: ${at.signing}, not copied (--signing-key FILE copies it)`);
  expect(describeKeys(left)).toContain(`secret key: ${at.secret}, not copied (--secret-key FILE copies it)`);
  const kept = await copyKeys(settings, backup, { signingKey, secretKey });
  expect(describeKeys(kept)).toContain(`signing key: ${at.signing}, copied to ${signingKey}`);
  expect(describeKeys(kept)).toContain(`secret key: ${at.secret}, copied to ${secretKey}`);
  expect(await readFile(secretKey, 'utf8')).toBe(await readFile(secretKeyFile(settings.DATA_DIR), 'utf8'));
  expect(await readFile(signingKey, 'utf8')).toBe(await readFile(kept.signing.at, 'utf8'));
  await copyKeys(settings, backup, { signingKey, secretKey }); // the next day, to the same place
});

test('a key from a setting is stored apart too', async () => {
  const kept = await copyKeys(somewhere({ SECRET_KEY: KEY }), join(folder, 'backup'), { secretKey: join(folder, 'from-setting') });
  expect(kept.secret).toEqual({ at: 'SECRET_KEY', copiedTo: join(folder, 'from-setting'), id: secretKeyId(KEY) });
  expect(await readFile(join(folder, 'from-setting'), 'utf8')).toBe(`${KEY}\n`);
});

test('a key is never written into a backup, nor over another file', async () => {
  const settings = somewhere();
  const backup = join(folder, 'backup');
  await expect(copyKeys(settings, backup, { secretKey: join(backup, 'key') })).rejects.toThrow(/is inside the backup/);
  const notes = join(folder, 'notes.txt');
  await writeFile(notes, 'not to be lost');
  for (const files of [{ secretKey: notes }, { signingKey: notes }])
    await expect(copyKeys(settings, backup, files)).rejects.toThrow(`${notes} already contains something else.`);
  expect(await readFile(notes, 'utf8')).toBe('not to be lost');
  await expect(copyKeys(settings, backup, { secretKey: folder })).rejects.toMatchObject({
    exitCode: 1,
    message: `${folder} cannot be written: EISDIR.`,
  });
});
