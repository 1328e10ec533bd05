import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { lock } from 'proper-lockfile';
import { type ClusterRecord, connect, DATABASE, MEMBER, urlOf } from './cluster-record.ts';
import { restartCluster, startCluster } from './cluster-start.ts';
import { findTools, stopServer } from './pg-tools.ts';

/** An embedded PostgreSQL that is running. Several processes may use it; the last one out stops it. */
export interface Cluster {
  url: string;
  leave(): Promise<void>;
}

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

  /** Starts a database that died under us. */
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
        await delay(1000); // until then every request is answered 503, which says so
      }
    }
  }

  async #startAgain(): Promise<void> {
    await restartCluster(this.#dataDir, this.#record);
    this.#connection = await connect(this.#record, DATABASE);
  }
}

/** Starting and stopping are done by one process at a time. */
async function locked<Result>(dataDir: string, run: () => Promise<Result>): Promise<Result> {
  const release = await takeLock(dataDir);
  try {
    return await run();
  } finally {
    await release();
  }
}

/**
 * Waits as long as another process holds it, which may be recovering a database. A dead one holds it no longer than
 * 15 s. Where the folder was removed there is none to hold, and the database still has to be stopped.
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
