import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { lock } from 'proper-lockfile';
import { SettingsError } from '../settings/index.ts';
import { type ClusterRecord, connect, DATABASE, urlOf } from './cluster-record.ts';
import { startCluster } from './cluster-start.ts';
import { findTools, runTool } from './pg-tools.ts';

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

async function stopIfLast(record: ClusterRecord, member: pg.Client): Promise<void> {
  const others = await countOthers(member);
  await member.end().catch(() => undefined);
  if (others > 0) return;
  await runTool(await findTools(), 'pg_ctl', ['stop', '-w', '-m', 'fast', '-D', record.location]).catch(() => undefined);
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
