import { execFile } from 'node:child_process';
import { appendFile, chmod, chown, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { makeTemporaryFolder } from '@verdict/platform/temporary-folder';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { joinCluster } from './index.ts';

const PATIENCE = { timeout: 60_000 };

let home: string;
let dataDir: string;
let told: string;
beforeEach(async () => {
  home = await makeTemporaryFolder('cluster');
  dataDir = join(home, 'data');
  told = '';
  vi.spyOn(console, 'error').mockImplementation((line: string) => {
    told += `${line}\n`;
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(home, { recursive: true, force: true });
});

const recordFile = () => join(dataDir, 'database.json');
const record = async () => JSON.parse(await readFile(recordFile(), 'utf8')) as { location: string; port: number };
const logOf = (location: string) => readFile(join(location, 'server.log'), 'utf8');

async function ask<Row extends object>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Runs a statement in the database of the data folder and closes it. */
async function once(statement: string): Promise<object[]> {
  const cluster = await joinCluster(dataDir);
  try {
    return await ask(cluster.url, statement);
  } finally {
    await cluster.leave();
  }
}

const REMEMBER = 'CREATE TABLE remembered AS SELECT 7 AS seven';
const RECALL = 'SELECT seven FROM remembered';

test('a database without a record is used again, running or not, with a message', async () => {
  const cluster = await joinCluster(dataDir);
  await ask(cluster.url, REMEMBER);
  const { location } = await record();
  await rm(recordFile());
  expect(await once(RECALL)).toEqual([{ seven: 7 }]);
  expect(told).toContain(`found in ${location}`);
  expect(`${(await record()).port}`).toBe(new URL(cluster.url).port);
  await cluster.leave();
  await rm(recordFile());
  expect(await once(RECALL)).toEqual([{ seven: 7 }]);
});

test('a copied data folder opens its own copy of the database, also while the first one runs', async () => {
  const first = await joinCluster(dataDir);
  await ask(first.url, 'CREATE TABLE notes AS SELECT 1 AS note');
  await ask(first.url, 'CHECKPOINT');
  const copyDir = join(home, 'copy');
  await promisify(execFile)('cp', ['-a', dataDir, copyDir]); // with the owner of each file
  const copy = await joinCluster(copyDir);
  await ask(copy.url, 'INSERT INTO notes VALUES (2)');
  expect(await ask(first.url, 'SELECT note FROM notes')).toEqual([{ note: 1 }]);
  expect(new URL(copy.url).port).not.toBe(new URL(first.url).port);
  await copy.leave();
  await first.leave();
});

test('of two that leave at once the last one stops it', async () => {
  const [first, second] = [await joinCluster(dataDir), await joinCluster(dataDir)];
  const { location } = await record();
  await Promise.all([first.leave(), second.leave()]);
  await expect(stat(join(location, 'postmaster.pid'))).rejects.toThrow('ENOENT');
});

test('one that nobody can sign in to is set aside as it is, and said where', async () => {
  await once(REMEMBER);
  const { location } = await record();
  await rm(recordFile());
  await rm(join(location, 'verdict-password'));
  expect(await once('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  const aside = (await readdir(dataDir)).find((name) => name.startsWith('postgres-set-aside-')) as string;
  expect(told).toContain(join(dataDir, aside));
  expect(await readdir(join(dataDir, aside))).toEqual(expect.arrayContaining(['PG_VERSION', 'base', 'pg_wal']));
});

test('a database of an earlier release gets its password file, readable by its owner alone', async () => {
  await once(REMEMBER);
  const { location } = await record();
  const file = join(location, 'verdict-password');
  await rm(file);
  await once(RECALL);
  const { mode, uid } = await stat(file);
  expect([mode & 0o777, uid]).toEqual([0o600, (await stat(location)).uid]);
  expect(await readFile(recordFile(), 'utf8')).toContain(await readFile(file, 'utf8'));
});

test.runIf(process.getuid?.() === 0)('as root under a closed home, a database outlives the data folder', async () => {
  await chmod(home, 0o700);
  await once(REMEMBER);
  const { location } = await record();
  try {
    expect(location.startsWith(home)).toBe(false);
    await rm(dataDir, { recursive: true });
    expect(await once(RECALL)).toEqual([{ seven: 7 }]);
    expect(told).toContain(`found in ${location}`);
  } finally {
    await rm(dirname(location), { recursive: true });
  }
});

test('a crashed database is restarted on its port, even if the first attempt fails', async () => {
  const cluster = await joinCluster(dataDir);
  const { location, port } = await record();
  const busy = new pg.Client({ connectionString: cluster.url });
  busy.on('error', () => undefined);
  await busy.connect();
  const { rows } = await busy.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const [pid] = rows.map((row) => row.pid) as [number];
  busy.query('SELECT count(*) FROM generate_series(1, 1e12)').catch(() => undefined); // it does not react while it computes
  await expect
    .poll(async () => (await ask<{ state: string }>(cluster.url, `SELECT state FROM pg_stat_activity WHERE pid = ${pid}`))[0]?.state)
    .toBe('active');
  const postmaster = Number((await readFile(join(location, 'postmaster.pid'), 'utf8')).split('\n')[0]);
  process.kill(postmaster, 'SIGKILL');
  await expect.poll(() => logOf(location), PATIENCE).toContain('still in use');
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => ask(cluster.url, 'SELECT 1 AS one').catch((error: Error) => error.message), PATIENCE).toEqual([{ one: 1 }]);
  expect((await record()).port).toBe(port);
  await cluster.leave();
});

test('a database that recovers for long is waited for with a message, and stays recorded', async () => {
  await once(REMEMBER);
  const { location } = await record();
  const { uid, gid } = await stat(location);
  await writeFile(join(location, 'recovery.signal'), '');
  await chown(join(location, 'recovery.signal'), uid, gid);
  await appendFile(join(location, 'postgresql.auto.conf'), "restore_command = 'until test -e go; do sleep 0.1; done; false'\n");
  await rm(recordFile());
  const joining = joinCluster(dataDir);
  await expect.poll(() => told, PATIENCE).toContain('The database is recovering');
  expect((await record()).location).toBe(location);
  await writeFile(join(location, 'go'), '');
  const cluster = await joining;
  expect(await ask(cluster.url, RECALL)).toEqual([{ seven: 7 }]);
  await cluster.leave();
});
