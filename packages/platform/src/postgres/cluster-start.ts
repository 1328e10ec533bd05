import { createHash, randomBytes } from 'node:crypto';
import { chown, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort, isPortFree } from '../port/index.ts';
import { SettingsError } from '../settings/index.ts';
import { type ClusterRecord, connect, DATABASE, readRecord, SUPERUSER, writeRecord } from './cluster-record.ts';
import { exists, ownedFolder, SHARED_ROOT } from './database-user.ts';
import { findTools, runTool, type Tools } from './pg-tools.ts';

/** Creates the database of a data folder, starts it, or finds it running. */
export async function startCluster(dataDir: string): Promise<ClusterRecord> {
  const tools = await findTools();
  const known = await readRecord(dataDir);
  await refuseOtherMajor(known?.location ?? join(dataDir, 'postgres'), tools.major);
  const record = known ?? (await createCluster(dataDir, tools));
  const running = await ensureStarted(tools, record);
  if (running.port !== record.port || !known) await writeRecord(dataDir, running);
  await createDatabase(running);
  return running;
}

async function refuseOtherMajor(location: string, major: number): Promise<void> {
  const file = join(location, 'PG_VERSION');
  if (!(await exists(file))) return;
  const found = (await readFile(file, 'utf8')).trim();
  if (found === String(major)) return;
  throw new SettingsError(
    `The database in ${location} was made by PostgreSQL ${found}, and this release brings PostgreSQL ${major}. ` +
      'It was left untouched. Make a backup with the release that made it ("npx verdict backup FOLDER"), ' +
      'then restore it into a new DATA_DIR with this one ("DATA_DIR=NEW npx verdict restore FOLDER").',
  );
}

async function createCluster(dataDir: string, tools: Tools): Promise<ClusterRecord> {
  const id = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  const parent = await ownedFolder(tools.user, join(dataDir, 'postgres-parent'), `data-${id}`);
  const location = parent.startsWith(SHARED_ROOT) ? join(parent, 'postgres') : join(dataDir, 'postgres');
  const unfinished = join(parent, `new-${process.pid}`);
  const password = randomBytes(24).toString('base64url');
  const passwordFile = join(parent, `password-${process.pid}`);
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (tools.user) await chown(passwordFile, tools.user.uid, tools.user.gid);
  try {
    await runTool(tools, 'initdb', [
      `--pgdata=${unfinished}`,
      `--username=${SUPERUSER}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
    ]);
    await rename(unfinished, location); // a killed initdb leaves nothing that looks like a database
  } finally {
    await rm(passwordFile, { force: true });
    await rm(unfinished, { recursive: true, force: true });
    if (basename(parent) === 'postgres-parent') await rm(parent, { recursive: true, force: true });
  }
  return { location, port: await freePort(), password };
}

async function ensureStarted(tools: Tools, record: ClusterRecord): Promise<ClusterRecord> {
  const runningPort = await portOfRunning(record.location);
  if (runningPort !== undefined && (await answers({ ...record, port: runningPort }))) return { ...record, port: runningPort };
  for (let attempt = 1; ; attempt += 1) {
    const port = attempt === 1 && (await isPortFree(record.port)) ? record.port : await freePort();
    const failure = await tryStart(tools, record.location, port);
    if (!failure) return { ...record, port };
    // Backends of a killed server need a moment to notice and let go of its memory.
    if (attempt === 5) throw new SettingsError(`The embedded database did not start:\n${failure}`);
    await delay(500 * attempt);
  }
}

const SERVER_SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=200',
  'shared_buffers=256MB',
  'max_wal_size=2GB',
  'wal_init_zero=off', // else a young database, with no old journal files to use again, stops for 50 ms to make each new one
  'log_min_messages=warning',
  'log_error_verbosity=terse', // the values of a refused row are nobody's business in a log
];

async function tryStart(tools: Tools, location: string, port: number): Promise<string | undefined> {
  const flags = [`-p ${port}`, ...SERVER_SETTINGS.map((setting) => `-c ${setting}`)].join(' ');
  const logFile = join(location, 'server.log');
  try {
    await runTool(tools, 'pg_ctl', ['start', '-w', '-t', '60', '-D', location, '-l', logFile, '-o', flags]);
    return undefined;
  } catch (error) {
    const log = await readFile(logFile, 'utf8').catch(() => '');
    return `${(error as Error).message}\n${log.split('\n').slice(-8).join('\n')}`;
  }
}

/** The port in postmaster.pid, if that process really is a living PostgreSQL; a killed one leaves the file behind. */
async function portOfRunning(location: string): Promise<number | undefined> {
  const file = join(location, 'postmaster.pid');
  const [pid, , , port] = await readFile(file, 'utf8').then(
    (text) => text.split('\n'),
    () => [],
  );
  if (!pid || !port) return undefined;
  if (await isLivingPostgres(pid)) return Number(port);
  await rm(file, { force: true });
  return undefined;
}

/** Process ids are reused after a reboot, and a dead process nobody has waited for still has its id. */
async function isLivingPostgres(pid: string): Promise<boolean> {
  if (process.platform !== 'linux') return true; // PostgreSQL's own check decides there
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return /\(postgres\) [^ZX]/.test(status);
}

async function answers(record: ClusterRecord): Promise<boolean> {
  for (let tries = 0; tries < 20; tries += 1) {
    try {
      await (await connect(record, 'postgres')).end();
      return true;
    } catch (error) {
      // 57P03: it is up and replaying its log after a crash.
      if ((error as { code?: string }).code !== '57P03') return false;
      await delay(500);
    }
  }
  return false;
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
