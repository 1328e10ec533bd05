import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { lock } from 'proper-lockfile';
import { type ClusterRecord, connect, DATABASE, MEMBER, urlOf } from './cluster-record.ts';
import { restartCluster, startCluster } from './cluster-start.ts';
import { findTools, stopServer } from './pg-tools.ts';

/** A running embedded PostgreSQL. Several processes can use it; the last one to close stops it. */
export interface Cluster {
  url: string;
  leave(): Promise<void>;
}

/** Joins the database of a data folder: creates it, starts it, or uses the running one. */
export async function joinCluster(dataDir: string): Promise<Cluster> {
  await mkdir(dataDir, { recursive: true, mode: 0o755 });
  return Membership.begin(dataDir);
}

/** An open connection that keeps others from stopping the database, and that notices when it crashes. */
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

  /** Restarts a crashed database. */
  async #revive(): Promise<void> {
    let told = false;
    while (!this.#left) {
      try {
        await locked(this.#dataDir, () => this.#startAgain());
        return this.#watch();
      } catch (error) {
        if (!told)
          console.error(`The database ended and has not come back yet; this is tried again until it does. ${(error as Error).message}`);
        told = true;
        await delay(1000); // until then requests get 503
      }
    }
  }

  async #startAgain(): Promise<void> {
    await restartCluster(this.#dataDir, this.#record);
    this.#connection = await connect(this.#record, DATABASE);
  }
}

/** Only one process at a time starts or stops the database. */
async function locked<Result>(dataDir: string, run: () => Promise<Result>): Promise<Result> {
  const release = await takeLock(dataDir);
  try {
    return await run();
  } finally {
    await release();
  }
}

/**
 * Waits as long as another process holds the lock, for example while it recovers a database. A dead process holds it for at
 * most 15 s. If the folder was removed there is no lock, and the database still has to be stopped.
 */
async function takeLock(dataDir: string): Promise<() => Promise<void>> {
  for (;;) {
    try {
      return await lock(dataDir, { lockfilePath: join(dataDir, 'database.lock'), stale: 15_000 });
    } catch (error) {
      const { code } = error as { code?: string };
      if (code === 'ENOENT') return async () => undefined;
      if (code !== 'ELOCKED') throw error;
      await delay(200);
    }
  }
}

async function stopIfLast(record: ClusterRecord, member: pg.Client): Promise<void> {
  const isLast = await isAlone(member);
  await member.end().catch(() => undefined);
  if (isLast) await stopServer(await findTools(), record.location);
}

const TRIES = 10;
const PAUSE_MS = 100;

/** Whether nobody else needs the database. Connections of ours that were just closed take a moment to leave the list. */
async function isAlone(member: pg.Client): Promise<boolean> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { connections, members } = await countOthers(member);
    if (connections === 0) return true;
    if (members > 0) break;
    await delay(PAUSE_MS);
  }
  // Who leaves next must not take this connection, while it closes, for one that stays.
  await member.query("SET application_name = 'leaving'").catch(() => undefined);
  return false;
}

const NOBODY = { connections: 0, members: 0 };

function countOthers(member: pg.Client): Promise<typeof NOBODY> {
  const counted = member.query<typeof NOBODY>(
    `SELECT count(*)::int AS connections, count(*) FILTER (WHERE application_name = $1)::int AS members
     FROM pg_stat_activity WHERE application_name LIKE 'verdict-%' AND pid <> pg_backend_pid()`,
    [MEMBER],
  );
  return counted.then(
    ({ rows }) => rows[0] ?? NOBODY,
    () => NOBODY, // the connection is gone, and so is the database
  );
}
