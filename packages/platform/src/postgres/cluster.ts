import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { lock } from 'proper-lockfile';
import { SettingsError } from '../settings/index.ts';
import { findBinaries } from './binaries.ts';
import { type DatabaseUser, databaseUser, exists, ownedFolder, reachableBinaries, SHARED_ROOT } from './database-user.ts';

/** An embedded PostgreSQL that is running. Several processes may use it; the last one out stops it. */
export interface Cluster {
  url: string;
  leave(): Promise<void>;
}

/** What a data folder remembers of its database, so that other commands find it. */
interface ClusterRecord {
  location: string;
  port: number;
  password: string;
}

interface Tools {
  bin: string;
  user: DatabaseUser | undefined;
}

const SUPERUSER = 'verdict';
const DATABASE = 'verdict';

/** Joins the database of a data folder: creates it, starts it, or uses the one that is already up. */
export async function joinCluster(dataDir: string): Promise<Cluster> {
  await mkdir(dataDir, { recursive: true, mode: 0o755 });
  return Membership.begin(dataDir);
}

/** A connection held open: it keeps others from stopping the database, and its end tells that the database died. */
class Membership implements Cluster {
  readonly #dataDir: string;
  readonly #record: ClusterRecord;
  #connection: pg.Client;
  #left = false;

  private constructor(dataDir: string, record: ClusterRecord, connection: pg.Client) {
    this.#dataDir = dataDir;
    this.#record = record;
    this.#connection = connection;
    this.#watch();
  }

  static async begin(dataDir: string): Promise<Membership> {
    return locked(dataDir, async () => {
      const record = await startCluster(dataDir);
      return new Membership(dataDir, record, await connect(record, DATABASE));
    });
  }

  get url(): string {
    return urlOf(this.#record, DATABASE);
  }

  async leave(): Promise<void> {
    this.#left = true;
    await locked(this.#dataDir, () => stopIfLast(this.#record, this.#connection));
  }

  #watch(): void {
    this.#connection.once('end', () => {
      if (!this.#left) void this.#revive();
    });
  }

  /** Starts a database that died under us, on the same port, since its users hold that address. */
  async #revive(): Promise<void> {
    while (!this.#left) {
      try {
        await locked(this.#dataDir, async () => {
          const { port } = await startCluster(this.#dataDir);
          if (port !== this.#record.port) throw new SettingsError(`port ${this.#record.port} is taken by another program`);
          this.#connection = await connect(this.#record, DATABASE);
        });
        return this.#watch();
      } catch {
        await delay(1000); // until then every request is answered 503, which says so
      }
    }
  }
}

async function startCluster(dataDir: string): Promise<ClusterRecord> {
  const binaries = await findBinaries();
  const known = await readRecord(dataDir);
  await refuseOtherMajor(known?.location ?? join(dataDir, 'postgres'), binaries.major);
  const user = await databaseUser();
  const tools: Tools = { bin: join(await reachableBinaries(user, binaries), 'bin'), user };
  const record = known ?? (await createCluster(dataDir, tools));
  const running = await ensureStarted(tools, record);
  if (running.port !== record.port || !known) await writeRecord(dataDir, running);
  await createDatabase(running);
  return running;
}

/** Starting and stopping are done by one process at a time. */
async function locked<Result>(dataDir: string, run: () => Promise<Result>): Promise<Result> {
  const release = await lock(dataDir, {
    lockfilePath: join(dataDir, 'database.lock'),
    stale: 15_000,
    // Long enough for another process to create a database on a slow disk.
    retries: { retries: 120, minTimeout: 100, maxTimeout: 500 },
  });
  try {
    return await run();
  } finally {
    await release();
  }
}

const recordFile = (dataDir: string): string => join(dataDir, 'database.json');

async function readRecord(dataDir: string): Promise<ClusterRecord | undefined> {
  const file = recordFile(dataDir);
  if (!(await exists(file))) return undefined;
  const record = JSON.parse(await readFile(file, 'utf8')) as ClusterRecord;
  return (await exists(join(record.location, 'PG_VERSION'))) ? record : refuseMissing(file, record.location);
}

function refuseMissing(file: string, location: string): never {
  throw new SettingsError(
    `${file} says that the database is in ${location}, but it is not there. ` +
      'Put it back, or restore a backup into another DATA_DIR; to begin anew, delete that file.',
  );
}

async function writeRecord(dataDir: string, record: ClusterRecord): Promise<void> {
  const file = recordFile(dataDir);
  await writeFile(`${file}.new`, `${JSON.stringify(record, null, 2)}\n`, { mode: 0o600 });
  await rename(`${file}.new`, file);
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
    const port = attempt === 1 && (await isFree(record.port)) ? record.port : await freePort();
    const failure = await tryStart(tools, record.location, port);
    if (!failure) return { ...record, port };
    // Backends of a killed server need a moment to notice and let go of its memory.
    if (attempt === 5) throw new SettingsError(`The embedded database did not start:\n${failure}`);
    await delay(500 * attempt);
  }
}

async function tryStart(tools: Tools, location: string, port: number): Promise<string | undefined> {
  const flags = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c max_connections=200 -c shared_buffers=256MB -c max_wal_size=2GB -c log_min_messages=warning`;
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

async function stopIfLast(record: ClusterRecord, member: pg.Client): Promise<void> {
  const others = await countOthers(member);
  await member.end().catch(() => undefined);
  if (others > 0) return;
  const user = await databaseUser();
  const bin = join(await reachableBinaries(user, await findBinaries()), 'bin');
  await runTool({ bin, user }, 'pg_ctl', ['stop', '-w', '-m', 'fast', '-D', record.location]).catch(() => undefined);
}

/** Connections that were just closed take a moment to leave the list. */
async function countOthers(member: pg.Client): Promise<number> {
  let others = 0;
  for (let tries = 0; tries < 10; tries += 1) {
    others = await member
      .query<{ count: number }>(
        `SELECT count(*)::int AS count FROM pg_stat_activity
         WHERE application_name LIKE 'verdict-%' AND pid <> pg_backend_pid()`,
      )
      .then(
        ({ rows }) => rows[0]?.count ?? 0,
        () => 0,
      ); // the connection is gone, and so is the database
    if (others === 0) return 0;
    await delay(100);
  }
  return others;
}

function urlOf(record: ClusterRecord, database: string): string {
  return `postgres://${SUPERUSER}:${record.password}@127.0.0.1:${record.port}/${database}`;
}

async function connect(record: ClusterRecord, database: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: urlOf(record, database), application_name: 'verdict-member', keepAlive: true });
  client.on('error', () => undefined); // found out again, with a message, by whoever queries next
  await client.connect();
  return client;
}

async function runTool({ bin, user }: Tools, tool: 'initdb' | 'pg_ctl', args: string[]): Promise<void> {
  // stdout is not piped: the server inherits it, and a pipe would keep this process from ending.
  const child = spawn(join(bin, tool), args, {
    ...user,
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, LC_ALL: 'C' },
  });
  let complaint = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    complaint += chunk.toString();
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('exit', (status) => setTimeout(() => resolve(status), 20));
  });
  child.stderr?.destroy();
  if (code !== 0) throw new Error(`${tool} ended with ${code}. ${complaint.trim()}`);
}

function isFree(port: number): Promise<boolean> {
  return listenOn(port).then(
    () => true,
    () => false,
  );
}

const freePort = (): Promise<number> => listenOn(0);

function listenOn(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const taken = (server.address() as { port: number }).port;
      server.close(() => resolve(taken));
    });
  });
}
