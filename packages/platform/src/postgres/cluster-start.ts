import { readFile, readlink, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort, isPortFree } from '../port/index.ts';
import { SettingsError } from '../settings/index.ts';
import { adoptUnrecorded, createCluster, refuseOtherMajor, savePassword } from './cluster-create.ts';
import { type ClusterRecord, connect, DATABASE, readRecord, writeRecord } from './cluster-record.ts';
import { exists } from './database-user.ts';
import { findTools, runTool, stopServer, ToolInterrupted, type Tools } from './pg-tools.ts';

/** Creates the database of a data folder, starts it, or finds it running. */
export async function startCluster(dataDir: string): Promise<ClusterRecord> {
  const tools = await findTools();
  const record = await recordOf(dataDir, tools);
  const running = await ensureStarted(tools, record, { mayMove: true });
  if (running.port !== record.port) await writeRecord(dataDir, running);
  await createDatabase(running);
  return running;
}

/** Restarts a database on the same port, because its users have its address. */
export async function restartCluster(dataDir: string, record: ClusterRecord): Promise<void> {
  const { port } = await ensureStarted(await findTools(), record, { mayMove: false });
  if (port !== record.port) throw new SettingsError(`Another process has started it on port ${port}, and this one needs ${record.port}.`);
  if (await exists(dataDir)) await writeRecord(dataDir, record);
}

async function recordOf(dataDir: string, tools: Tools): Promise<ClusterRecord> {
  const known = await readRecord(dataDir);
  if (known) {
    await refuseOtherMajor(known.location, tools.major);
    await savePassword(known, tools);
    await writeRecord(dataDir, known);
    return known;
  }
  const record = (await adoptUnrecorded(dataDir, tools)) ?? (await createCluster(dataDir, tools));
  await writeRecord(dataDir, record); // before the start, which may be interrupted
  return record;
}

const ATTEMPTS = 5;

async function ensureStarted(tools: Tools, record: ClusterRecord, { mayMove }: { mayMove: boolean }): Promise<ClusterRecord> {
  const tellNow = every(10_000);
  let failure = '';
  for (let attempt = 1; ; attempt += 1) {
    const running = await untilReady(record, tellNow);
    if (running) return running;
    if (attempt > ATTEMPTS) throw new SettingsError(`The embedded database did not start:\n${failure}`);
    const port = mayMove && !(await isPortFree(record.port)) ? await freePort() : record.port;
    failure = await tryStart(tools, record.location, port);
    // Backends of a killed server need a moment to notice and to release its memory.
    if (failure) await delay(500 * attempt);
  }
}

const SERVER_SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=200',
  'shared_buffers=256MB',
  'max_wal_size=2GB',
  'wal_init_zero=off', // otherwise a new database, without old WAL files to reuse, stops for 50 ms to create each one
  'random_page_cost=1.1', // the value for drives without moving parts
  'parallel_setup_cost=20000', // starting a parallel worker takes longer than our queries, and the cores are needed for writes
  'log_min_messages=warning',
  'log_error_verbosity=terse', // the values of a refused row are nobody's business in a log
];

/** Returns why it failed, or undefined. A slow start is not stopped. */
async function tryStart(tools: Tools, location: string, port: number): Promise<string> {
  const flags = [`-p ${port}`, ...SERVER_SETTINGS.map((setting) => `-c ${setting}`)].join(' ');
  const logFile = join(location, 'server.log');
  try {
    await runTool(tools, 'pg_ctl', ['start', '-w', '-t', '10', '-D', location, '-l', logFile, '-o', flags]);
    return '';
  } catch (error) {
    if (error instanceof ToolInterrupted) {
      await stopServer(tools, location); // it was told to stop, but nobody has waited for it
      throw error;
    }
    const log = await readFile(logFile, 'utf8').catch(() => '');
    return `${(error as Error).message}\n${log.split('\n').slice(-8).join('\n')}`;
  }
}

const CANNOT_CONNECT_NOW = '57P03';
const MAY_BE_DEAF_MS = 60_000;

/** Waits for a running database, however long it recovers after a crash. Undefined if none is running. */
async function untilReady(record: ClusterRecord, tellNow: () => boolean): Promise<ClusterRecord | undefined> {
  const beganMs = performance.now();
  for (;;) {
    const port = await portOfRunning(record.location);
    if (port === undefined) return undefined;
    const running = { ...record, port };
    const { code, message } = await knock(running);
    if (code === undefined) return running;
    // A database listens a moment after its start. Where the process id may belong to another program, it may never.
    const isDeaf = code === 'ECONNREFUSED' && performance.now() - beganMs < MAY_BE_DEAF_MS;
    if (code !== CANNOT_CONNECT_NOW && !isDeaf) return undefined;
    if (tellNow()) console.error(`The database is recovering, which can take minutes after a crash (${message}) …`);
    await delay(200);
  }
}

async function knock(record: ClusterRecord): Promise<{ code?: string; message: string }> {
  try {
    await (await connect(record, 'postgres')).end();
    return { message: '' };
  } catch (error) {
    const { code = 'unknown', message } = error as Error & { code?: string };
    return { code, message };
  }
}

/** Whether the interval has passed again. */
function every(ms: number): () => boolean {
  let lastMs = performance.now();
  return () => {
    if (performance.now() - lastMs < ms) return false;
    lastMs = performance.now();
    return true;
  };
}

/** The port in postmaster.pid, if that process really is a running PostgreSQL; a killed one leaves the file behind. */
async function portOfRunning(location: string): Promise<number | undefined> {
  const file = join(location, 'postmaster.pid');
  const [pid, , , port] = await readFile(file, 'utf8').then(
    (text) => text.split('\n'),
    () => [],
  );
  if (!pid || !port) return undefined;
  if (process.platform === 'linux' ? await isLivingPostgres(pid, location) : isLiving(pid)) return Number(port);
  await rm(file, { force: true });
  return undefined;
}

/** Process ids are reused after a reboot, even by other databases, and a dead process that nobody waited for still has its id. */
async function isLivingPostgres(pid: string, location: string): Promise<boolean> {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  if (!/\(postgres\) [^ZX]/.test(status)) return false;
  const worksIn = await readlink(`/proc/${pid}/cwd`).catch(() => undefined); // not everyone is allowed to
  return worksIn === undefined || worksIn === (await realpath(location));
}

function isLiving(pid: string): boolean {
  try {
    return process.kill(Number(pid), 0);
  } catch (error) {
    return (error as { code?: string }).code === 'EPERM';
  }
}

async function createDatabase(record: ClusterRecord): Promise<void> {
  const client = await connect(record, 'postgres');
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`);
  } finally {
    await client.end();
  }
}
