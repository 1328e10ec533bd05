import type { ChildProcess } from 'node:child_process';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Database, joinCluster, openDatabase } from '@verdict/platform/postgres';
import { makeTemporaryFolder } from '@verdict/platform/temporary-folder';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { start } from '../testing/command.ts';
import { runHere } from '../testing/run-here.ts';

let folder: string;
let place: string;
let environment: { DATA_DIR: string };
let holding: Database;
let command: ChildProcess;

beforeAll(async () => {
  folder = await makeTemporaryFolder('cli-stopped');
  [place, environment] = [join(folder, 'place'), { DATA_DIR: join(folder, 'data') }];
  await mkdir(place);
  expect((await runHere(environment, 'migrate')).code).toBe(0);
  await besideCommands(async (db) => {
    // With this setting the lock below is not a write, and the sequencer does not wait for it.
    await db.pool.query('ALTER SYSTEM SET wal_level = minimal');
    await db.pool.query('ALTER SYSTEM SET max_wal_senders = 0');
  });
});
afterEach(async () => {
  command.kill('SIGKILL');
  await holding.abandon();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs something while the database is up, and leaves the database to its other users. */
async function besideCommands(run: (db: Database, url: string) => Promise<void>): Promise<void> {
  const cluster = await joinCluster(environment.DATA_DIR);
  const db = openDatabase({ url: cluster.url, name: 'verdict-test', maxConnections: 1 });
  await run(db, cluster.url).finally(() => db.close());
  await cluster.leave();
}

/** Starts a command that has to wait for a locked table. */
async function startHeldUp(args: string[], table: string): Promise<void> {
  await besideCommands(async (db, url) => {
    holding = openDatabase({ url, name: 'verdict-test', maxConnections: 1 });
    const holder = await holding.pool.connect();
    await holder.query("SET application_name = 'holder'"); // so that it does not count as a user of the database
    await holder.query(`BEGIN; LOCK TABLE ${table}`);
    command = start(environment, args, { leadsGroup: true });
    const waiting = "SELECT 1 FROM pg_stat_activity WHERE application_name LIKE 'verdict-%' AND wait_event_type = 'Lock'";
    await expect.poll(async () => (await db.pool.query(waiting)).rowCount, { timeout: 60_000 }).toBe(1);
  });
}

test.each<[NodeJS.Signals, string, (place: string) => string[]]>([
  ['SIGINT', 'users', (place) => ['backup', join(place, 'backup')]],
  ['SIGTERM', 'users', (place) => ['backup', join(place, 'backup')]],
  ['SIGINT', 'comment_fallacy_labels', (place) => ['export', 'csv', join(place, 'out.csv')]],
  ['SIGINT', 'log_entry', () => ['audit', 'verify']],
])('%s: a command that waits for %s exits with 130, stops its database and leaves nothing behind', async (signal, table, args) => {
  await startHeldUp(args(place), table);
  let stderr = '';
  command.stderr?.on('data', (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  const ended = new Promise<number | null>((resolve) => command.once('close', resolve));
  process.kill(-(command.pid as number), signal); // to the whole group, as a terminal does
  expect([await ended, stderr]).toEqual([130, 'Stopped.\n']);
  expect(await readdir(place)).toEqual([]);
  await expect(stat(join(environment.DATA_DIR, 'postgres', 'postmaster.pid'))).rejects.toThrow('ENOENT');
});
