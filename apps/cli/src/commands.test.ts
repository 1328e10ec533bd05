import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeTemporaryFolder } from '@verdict/platform/temporary-folder';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Serving, serve, start, verdict } from '../testing/command.ts';
import { runHere } from '../testing/run-here.ts';

let folder: string;
beforeAll(async () => {
  folder = await makeTemporaryFolder('cli');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('beside a running server', () => {
  let server: Serving;
  let environment: Record<string, string>;
  let key: string;

  beforeAll(async () => {
    environment = { DATA_DIR: join(folder, 'beside') };
    server = await serve(environment);
    key = (await verdict(environment, 'user', 'add', 'ana@example.org', '--role', 'member')).stdout.trim().split(/\s+/).at(-1) as string;
  });
  afterAll(() => server.process.kill('SIGKILL'));

  const post = (content: string) =>
    fetch(`${server.address}/api/points`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ content }),
    });
  const points = async (address: string) =>
    ((await (await fetch(`${address}/api/points?limit=200`)).json()) as { items: { content: string }[] }).items;

  test('the first start prints the address and demo sign-ins that work', async () => {
    const [, email, password] = /admin\s+(\S+@\S+)\s+(\S+)/.exec(server.greeting) as RegExpExecArray;
    const reply = await fetch(`${server.address}/api/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    expect(reply.status).toBe(200);
    expect((await points(server.address)).length).toBeGreaterThan(5);
  });

  test('the key that "user add" prints last has the rights of its role', async () => {
    expect((await post('Written with a new key')).status).toBe(201);
    const { stdout } = await runHere(environment, 'user', 'add', 'boss@example.org', '--role', 'admin', '--json');
    const reply = await fetch(`${server.address}/api/admin/operations`, { headers: { authorization: `Bearer ${JSON.parse(stdout).key}` } });
    expect(reply.status).toBe(200);
  });

  test('an account cannot be added twice', async () => {
    const { code, stderr } = await runHere(environment, 'user', 'add', 'ANA@example.org');
    expect([code, stderr]).toEqual([1, 'There is already an account with ANA@example.org.\n']);
  });

  test('the log verifies, and derived tables are rebuilt unchanged', async () => {
    const audit = await verdict(environment, 'audit', 'verify', '--json');
    expect([audit.code, JSON.parse(audit.stdout).problems]).toEqual([0, []]);
    const rebuilt = await verdict(environment, 'rebuild', '--json');
    const derived = JSON.parse(rebuilt.stdout) as { name: string; differences: object[] }[];
    expect(derived.map(({ name }) => name)).toEqual(expect.arrayContaining(['activity', 'verdicts']));
    expect(derived.filter(({ differences }) => differences.length > 0)).toEqual([]);
  });

  test('a backup made during writes contains everything written before it, and can be restored', async () => {
    await post('Before the backup');
    const writing = Array.from({ length: 20 }, (_, i) => post(`During the backup ${i}`));
    const backup = join(folder, 'backup');
    const signingKey = join(folder, 'kept-apart.pem');
    expect((await verdict(environment, 'backup', backup, '--signing-key', signingKey)).code).toBe(0);
    await Promise.all(writing);
    const restored = { DATA_DIR: join(folder, 'restored') };
    expect((await verdict(restored, 'restore', backup, '--signing-key', signingKey)).code).toBe(0);
    expect((await runHere(restored, 'audit', 'verify')).stdout).toContain('The log is intact');
    const other = await serve(restored);
    try {
      expect((await points(other.address)).map(({ content }) => content)).toContain('Before the backup');
    } finally {
      expect(await other.stop()).toBe(0);
    }
    expect((await runHere(restored, 'restore', backup)).stderr).toContain('not empty');
  });

  test('a damaged backup is refused before anything is written', async () => {
    const backup = join(folder, 'damaged');
    await runHere(environment, 'backup', backup);
    await writeFile(join(backup, 'points.copy.gz'), 'not what it was');
    const target = { DATA_DIR: join(folder, 'never') };
    expect(await runHere(target, 'restore', backup)).toMatchObject({ code: 1, stderr: expect.stringContaining('damaged') });
    await expect(stat(target.DATA_DIR)).rejects.toThrow();
  });

  test.each([
    [{ HOST: 'nowhere.invalid' }, 2, 'HOST is "nowhere.invalid", but this machine has no such address'],
    [{ HOST: '203.0.113.9' }, 2, 'HOST is "203.0.113.9", but this machine has no such address'],
  ])('a second server that cannot listen says so: %o', async (wrong, code, sentence) => {
    const ended = await verdict({ ...environment, PORT: '0', ...wrong }, 'serve');
    expect(ended).toMatchObject({ code, stderr: expect.stringContaining(sentence) });
    expect(ended.stderr).not.toContain('    at ');
  });

  test('a port in use is named', async () => {
    const { port } = new URL(server.address);
    const { code, stderr } = await verdict({ ...environment, PORT: port }, 'serve');
    expect([code, stderr]).toEqual([1, `Port ${port} is taken. Stop what uses it, or choose another: PORT=8081 npm start\n`]);
  });

  test('after a kill, the next start recovers everything acknowledged', async () => {
    await post('Said before the kill');
    server.process.kill('SIGKILL');
    server = await serve(environment);
    expect((await points(server.address)).map(({ content }) => content)).toContain('Said before the kill');
    expect(server.greeting).not.toContain('Loaded the demo community');
  });

  test('stopped by a signal, it exits with 0 and stops its database', async () => {
    expect(await server.stop()).toBe(0);
    const { location } = JSON.parse(await readFile(join(environment['DATA_DIR'] as string, 'database.json'), 'utf8')) as {
      location: string;
    };
    await expect(stat(join(location, 'postmaster.pid'))).rejects.toThrow();
  });
});

describe('asked to stop while it starts', () => {
  const environment = () => ({ DATA_DIR: join(folder, 'interrupted'), PORT: '0' });

  test.each([
    ['its database is being made', 'postgres-parent'],
    ['its database is being started', join('postgres', 'postmaster.pid')],
  ])('when %s, it exits with 0 and leaves nothing running', async (_moment, sign) => {
    const { DATA_DIR } = environment();
    const starting = start(environment(), ['serve'], { leadsGroup: true });
    const ended = new Promise<number | null>((resolve) => starting.once('close', resolve));
    await expect.poll(() => stat(join(DATA_DIR, sign)).then(Boolean, () => false), { timeout: 60_000, interval: 5 }).toBe(true);
    process.kill(-(starting.pid as number), 'SIGINT'); // to the whole group, as a terminal does
    expect(await ended).toBe(0);
    await expect(stat(join(DATA_DIR, 'postgres', 'postmaster.pid'))).rejects.toThrow();
  });

  test('the next start is a first one', async () => {
    const server = await serve(environment());
    expect(server.greeting).toContain('Demo sign-ins');
    expect(await server.stop()).toBe(0);
  });
});

describe('without a server', () => {
  test('a changed log is detected, with exit code 3', async () => {
    const environment = { DATA_DIR: join(folder, 'alone') };
    await runHere(environment, 'user', 'add', 'ana@example.org');
    const witness = join(environment.DATA_DIR, 'log-witness.txt');
    const kept = join(folder, 'kept-checkpoint.txt');
    const forged = (await readFile(witness, 'utf8')).replace('\n2\n', '\n9\n');
    await writeFile(kept, forged);
    expect((await runHere(environment, 'audit', 'verify', '--checkpoint', kept)).code).toBe(3);
    expect((await runHere(environment, 'audit', 'verify')).code).toBe(0);
  });

  test('a database of another major version is left untouched, with instructions', async () => {
    const environment = { DATA_DIR: join(folder, 'older') };
    await runHere(environment, 'migrate');
    const { location } = JSON.parse(await readFile(join(environment.DATA_DIR, 'database.json'), 'utf8')) as { location: string };
    await writeFile(join(location, 'PG_VERSION'), '15\n');
    const { code, stderr } = await runHere(environment, 'migrate');
    expect(code).toBe(2);
    expect(stderr).toContain('left untouched');
    expect(stderr).toContain('verdict restore');
  });

  test.each([
    [{ PORT: 'many' }, 'PORT is "many", but must be a whole number from 0 to 65535.'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL is set, but must be an address of the form postgres://'],
    [{ WORKERS: 'some', LOG_LEVEL: 'loud' }, 'LOG_LEVEL is "loud"'],
    [{ TRUST_PROXY: '10.0.0.0/99' }, 'TRUST_PROXY is "10.0.0.0/99", but must be IP addresses or networks'],
    [{ PUBLIC_URL: 'https://x.example/verdict' }, 'Verdict cannot be served under a path'],
    [{ DATABASE_URL: 'postgres://u:p@127.0.0.1:1/x' }, 'ECONNREFUSED 127.0.0.1:1. Check host and port in it'],
    [{ DATABASE_URL: 'postgres://u:p@nowhere.invalid/x' }, 'nowhere.invalid. Check host and port in it'],
    [{ DATA_DIR: 'package.json' }, 'package.json cannot be used (EEXIST)'],
    [{ DATA_DIR: 'package.json/data' }, 'package.json/data cannot be used (ENOTDIR)'],
  ])('wrong settings are refused with an explanation: %o', async (wrong, sentence) => {
    const { code, stderr } = await runHere({ DATA_DIR: join(folder, 'settings'), ...wrong }, 'serve');
    expect(code).toBe(2);
    expect(stderr).toContain(sentence);
    expect(stderr).not.toContain('    at ');
  });

  test('an unknown command is a usage error', async () => {
    expect((await verdict({}, 'dance')).code).toBe(2);
  });
});
