import { createHmac } from 'node:crypto';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeTemporaryFolder } from '@verdict/platform/temporary-folder';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Serving, serve } from '../testing/command.ts';
import { runHere } from '../testing/run-here.ts';

const STEP_SECONDS = 30;
let recovery: string[];
let secret: string;
let signInData: { email: string; password: string };
let folder: string;
let backup: string;
let signingKey: string;
let secretKey: string;
let environment: { DATA_DIR: string };
let server: Serving;
let printed: object;

beforeAll(async () => {
  folder = await makeTemporaryFolder('cli-backup');
  [backup, signingKey, secretKey] = ['backup', 'kept.pem', 'kept-secret'].map((name) => join(folder, name)) as [string, string, string];
  environment = { DATA_DIR: join(folder, 'data') };
  server = await serve(environment);
  const [, email, password] = /admin\s+(\S+@\S+)\s+(\S+)/.exec(server.greeting) as unknown as [string, string, string];
  signInData = { email, password };
  await beginTwoSteps();
  const made = await runHere(environment, 'backup', backup, '--signing-key', signingKey, '--secret-key', secretKey, '--json');
  expect(made.code, made.stderr).toBe(0);
  printed = JSON.parse(made.stdout);
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

async function beginTwoSteps(): Promise<void> {
  const cookie = (await signIn(server)).headers.get('set-cookie')?.split(';')[0] as string;
  const headers = { cookie, origin: server.address };
  const begun = await post(server, '/api/me/totp', { password: signInData.password }, headers);
  ({ secret } = (await begun.json()) as { secret: string });
  const confirmed = await post(server, '/api/me/totp/confirm', { code: codeNow() }, headers);
  ({ recovery_codes: recovery } = (await confirmed.json()) as { recovery_codes: string[] });
}

const post = ({ address }: Serving, path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(address + path, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) });
const signIn = (server: Serving, code?: string) => post(server, '/api/session', { ...signInData, code });
const outcome = async (server: Serving, code?: string) => {
  const reply = await signIn(server, code);
  return ((await reply.json()) as { error?: { code: string } }).error?.code ?? reply.status;
};

/** A code as an authenticator app computes it (RFC 6238). */
function codeNow(steps = 0): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 1000 / STEP_SECONDS) + steps));
  const bits = [...secret].map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) as string[]).map((byte) => Number.parseInt(byte, 2)));
  const mac = createHmac('sha1', key).update(counter).digest();
  const number = mac.readUInt32BE((mac.at(-1) as number) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

test('a backup made beside a running server prints where the keys are', () => {
  expect(printed).toMatchObject({
    folder: backup,
    keys: {
      signing: { at: join(environment.DATA_DIR, 'signing-key.pem'), copiedTo: signingKey },
      secret: { at: join(environment.DATA_DIR, 'secret-key'), copiedTo: secretKey, id: expect.any(String) },
    },
  });
});

test('people who sign in with a code still can after a restore with the secret key', async () => {
  const restored = { DATA_DIR: join(folder, 'restored') };
  expect(await runHere(restored, 'restore', backup, '--signing-key', signingKey, '--secret-key', secretKey)).toMatchObject({ code: 0 });
  const other = await serve(restored);
  try {
    expect(await outcome(other)).toBe('second_factor_needed');
    expect(await outcome(other, codeNow(1))).toBe(200);
    expect(await outcome(other, recovery[0])).toBe(200);
  } finally {
    await other.stop();
  }
});

test('a restore without it is refused, names what would not work, and writes nothing', async () => {
  const target = { DATA_DIR: join(folder, 'never') };
  const { code, stderr } = await runHere(target, 'restore', backup, '--signing-key', signingKey);
  expect([code, stderr]).toEqual([2, expect.stringContaining('will not work: two-step sign-in and recovery codes (1).')]);
  await writeFile(join(folder, 'wrong'), 'not the key of this backup, but as long');
  expect((await runHere(target, 'restore', backup, '--secret-key', join(folder, 'wrong'))).code).toBe(2);
  expect((await runHere(target, 'restore', backup, '--secret-key', secretKey, '--without-secret-key')).code).toBe(2);
  await expect(stat(target.DATA_DIR)).rejects.toThrow();
});

test('without the key the server says so, and its operator can let people in again', async () => {
  const restored = { DATA_DIR: join(folder, 'lost') };
  const { code, stdout } = await runHere(restored, 'restore', backup, '--without-secret-key');
  expect([code, stdout]).toEqual([0, expect.stringContaining('do not work: two-step sign-in')]);
  const other = await serve(restored);
  try {
    expect(await outcome(other, codeNow(1))).toBe('secrets_unreadable');
    expect(await outcome(other, recovery[1])).toBe('secrets_unreadable');
    expect((await runHere(restored, 'user', 'drop-second-factor', signInData.email)).code).toBe(0);
    expect(await outcome(other)).toBe(200);
    expect(await runHere(restored, 'user', 'drop-second-factor', signInData.email)).toMatchObject({
      code: 1,
      stderr: `Two-step sign-in is not on for ${signInData.email}.\n`,
    });
  } finally {
    await other.stop();
  }
});

test('a file is refused as a place for backups', async () => {
  const notes = join(folder, 'notes.txt');
  await writeFile(notes, 'not to be lost');
  const { code, stderr } = await runHere(environment, 'backup', notes);
  expect([code, stderr]).toEqual([1, `${notes} is not a folder. Name a new folder for the backup.\n`]);
  expect(await readFile(notes, 'utf8')).toBe('not to be lost');
});

test('a backup without copies of the keys prints where they are', async () => {
  const { stdout } = await runHere(environment, 'backup', join(folder, 'another'));
  expect(stdout).toContain(`secret key: ${join(environment.DATA_DIR, 'secret-key')}, not copied`);
  expect(stdout).toContain(`signing key: ${join(environment.DATA_DIR, 'signing-key.pem')}, not copied`);
});
