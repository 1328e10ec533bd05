import type { ChildProcess } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { openDatabase } from '@verdict/platform/postgres';
import { makeTemporaryFolder } from '@verdict/platform/temporary-folder';
import { serve, verdict } from '../../apps/cli/testing/command.ts';
import { median } from '../bench.ts';
import { cpuSecondsOf, processesNamed } from './cpu-time.ts';
import { databaseUrl } from './database-url.ts';
import { benchEnvironment } from './environment.ts';
import type { LoadResult } from './load.ts';
import { findPgbench, runPgbench } from './pgbench.ts';
import { untilCaughtUp } from './until-caught-up.ts';

const ROUNDS = 3;
const SECONDS = 8;
/** Until then parts of the server are still interpreted, not yet compiled. */
const WARM_UP_SECONDS = 6;
/** How many clients wait for their own commit. */
export const CONNECTIONS = 100;
/** One row, each client waiting for its own commit. */
const INSERT = `\\set key random(1, 1000000000000000)
INSERT INTO bench_row (key, content) VALUES (:key, 'The bridge should be repaired before the new road is built, said number 1234567890') ON CONFLICT DO NOTHING;
`;

/** A running server to send requests to. */
export interface BenchServer {
  address: string;
  /** The key of an administrator with all rights. */
  token: string;
  databaseUrl: string;
}

export interface MeasuredLoad {
  /** What is sent. */
  what: string;
  /** Fills the database, and returns how the load is sent. */
  prepare(server: BenchServer): Promise<(volume: { connections: number; seconds: number }) => Promise<LoadResult>>;
}

/** Sends a load to a server with everything on, and inserts single rows with pgbench, in turns. Returns the ratio of the rates. */
export async function againstPgbench(say: (line: string) => void, { what, prepare }: MeasuredLoad): Promise<number> {
  const pgbench = findPgbench();
  return withServer(async (server, process) => {
    await prepareBaseline(server.databaseUrl);
    const send = await prepare(server);
    await send({ connections: CONNECTIONS, seconds: WARM_UP_SECONDS });
    const ours: LoadResult[] = [];
    const baseline: number[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      const lagged = await untilCaughtUp(server.address); // or our work would be done in the turn of the baseline
      baseline.push(await runPgbench(pgbench, server.databaseUrl, { script: INSERT, clients: 32, seconds: SECONDS }));
      const before = timesOf(process);
      const result = await send({ connections: CONNECTIONS, seconds: SECONDS });
      ours.push(result);
      say(
        `round ${round}: pgbench ${baseline.at(-1)?.toFixed(0)}/s, ${what} ${result.perSecond.toFixed(0)}/s, p50 ${result.p50Ms.toFixed(1)} ms, p99 ${result.p99Ms.toFixed(1)} ms`,
      );
      say(`         ${whereTimeGoes(before, timesOf(process), SECONDS)}; before it everything caught up within ${lagged.toFixed(1)} s`);
    }
    say(await batchFigures(server.address, what));
    const rate = median(ours.map((result) => result.perSecond));
    const p99Ms = median(ours.map((result) => result.p99Ms));
    say(`median: ${what} ${rate.toFixed(0)}/s with p99 ${p99Ms.toFixed(1)} ms, pgbench ${median(baseline).toFixed(0)}/s`);
    // In pairs: the speed of the machine may change from minute to minute, and both sides of a round share it.
    return median(ours.map(({ perSecond }, i) => perSecond / (baseline[i] as number)));
  });
}

/** Runs a server with everything on, on an empty database. */
export async function withServer<Value>(run: (server: BenchServer, process: ChildProcess) => Promise<Value>): Promise<Value> {
  const dataDir = await makeTemporaryFolder('bench');
  const environment = benchEnvironment(dataDir);
  const added = await verdict(environment, 'user', 'add', 'bench@example.org', '--role', 'admin');
  const token = added.stdout.trim().split(/\s+/).at(-1) as string;
  const { process, address, stop } = await serve(environment);
  try {
    return await run({ address, token, databaseUrl: await databaseUrl(dataDir) }, process);
  } finally {
    await stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

interface Times {
  server: number;
  database: number;
  loader: number;
}

function timesOf(server: ChildProcess): Times {
  const { user, system } = process.cpuUsage();
  return {
    server: cpuSecondsOf([server.pid as number]),
    database: cpuSecondsOf(processesNamed('postgres')),
    loader: (user + system) / 1e6,
  };
}

function whereTimeGoes(before: Times, after: Times, seconds: number): string {
  const share = (part: keyof Times) => `${part} ${(((after[part] - before[part]) / seconds) * 100).toFixed(0)}%`;
  return `of one core: ${share('server')}, ${share('database')}, ${share('loader')}`;
}

async function batchFigures(address: string, what: string): Promise<string> {
  const text = await (await fetch(`${address}/metrics`)).text();
  const value = (name: string) => Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1] ?? Number.NaN);
  const batches = value('verdict_write_batch_size_count');
  const size = value('verdict_write_batch_size_sum') / batches;
  const flush = (value('verdict_write_batch_seconds_sum') / batches) * 1000;
  return `group commit: ${size.toFixed(0)} ${what} a batch, durable after ${flush.toFixed(1)} ms on average`;
}

async function prepareBaseline(url: string): Promise<void> {
  const database = openDatabase({ url, name: 'verdict-bench', maxConnections: 1 });
  await database.pool.query(
    `CREATE TABLE bench_row (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, key bigint NOT NULL UNIQUE, content text NOT NULL)
     WITH (autovacuum_enabled = off)`, // otherwise it would vacuum the baseline's table during our turn
  );
  await database.close();
}
