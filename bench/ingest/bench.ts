import type { ChildProcess } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { openDatabase } from '@verdict/platform/postgres';
import { makeTemporaryFolder } from '@verdict/platform/temporary-folder';
import { serve, verdict } from '../../apps/cli/testing/command.ts';
import { type Bench, median } from '../bench.ts';
import { databaseUrl } from '../harness/database-url.ts';
import { benchEnvironment } from '../harness/environment.ts';
import type { LoadResult } from '../harness/load.ts';
import { findPgbench, runPgbench } from '../harness/pgbench.ts';
import { cpuSecondsOf, processesNamed } from './cpu-time.ts';
import { loadPoints } from './load-points.ts';

const ROUNDS = 3;
const SECONDS = 8;
/** Until then parts of the server are still interpreted, not yet compiled. */
const WARM_UP_SECONDS = 6;
const CONNECTIONS = 100;
/** One row, each client waiting for its own commit. */
const INSERT = `\\set key random(1, 1000000000000000)
INSERT INTO bench_row (key, content) VALUES (:key, 'The bridge should be repaired before the new road is built, said number 1234567890') ON CONFLICT DO NOTHING;
`;

/** Everything on: authentication, limits, validation, event with its commitment, idempotency key, sequencer, consumers. */
export const bench: Bench = {
  measures: `durable points a second over HTTP with ${CONNECTIONS} connections, against pgbench -c 32 -M prepared inserting one row, in turns`,
  async run(say) {
    const pgbench = findPgbench();
    const dataDir = await makeTemporaryFolder('bench');
    const environment = benchEnvironment(dataDir);
    const token = (await verdict(environment, 'user', 'add', 'bench@example.org')).stdout.trim().split(/\s+/).at(-1) as string;
    const { process: server, address, stop } = await serve(environment);
    try {
      const url = await databaseUrl(dataDir);
      await prepareBaseline(url);
      await loadPoints(address, token, { connections: CONNECTIONS, seconds: WARM_UP_SECONDS });
      const ours: LoadResult[] = [];
      const baseline: number[] = [];
      for (let round = 1; round <= ROUNDS; round += 1) {
        baseline.push(await runPgbench(pgbench, url, { script: INSERT, clients: 32, seconds: SECONDS }));
        const before = timesOf(server);
        const result = await loadPoints(address, token, { connections: CONNECTIONS, seconds: SECONDS });
        ours.push(result);
        say(
          `round ${round}: pgbench ${baseline.at(-1)?.toFixed(0)}/s, points ${result.perSecond.toFixed(0)}/s, p50 ${result.p50Ms.toFixed(1)} ms, p99 ${result.p99Ms.toFixed(1)} ms`,
        );
        say(`         ${whereTimeGoes(before, timesOf(server), SECONDS)}`);
      }
      say(await batchFigures(address));
      const rate = median(ours.map((result) => result.perSecond));
      say(
        `median: points ${rate.toFixed(0)}/s with p99 ${median(ours.map((result) => result.p99Ms)).toFixed(1)} ms, pgbench ${median(baseline).toFixed(0)}/s`,
      );
      // In pairs: the speed of the machine may change from minute to minute, and both sides of a round share it.
      return median(ours.map(({ perSecond }, i) => perSecond / (baseline[i] as number)));
    } finally {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

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

async function batchFigures(address: string): Promise<string> {
  const text = await (await fetch(`${address}/metrics`)).text();
  const value = (name: string) => Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1] ?? Number.NaN);
  const batches = value('verdict_write_batch_size_count');
  const size = value('verdict_write_batch_size_sum') / batches;
  const flush = (value('verdict_write_batch_seconds_sum') / batches) * 1000;
  return `group commit: ${size.toFixed(0)} points a batch, durable after ${flush.toFixed(1)} ms on average`;
}

async function prepareBaseline(url: string): Promise<void> {
  const database = openDatabase({ url, name: 'verdict-bench', maxConnections: 1 });
  await database.pool.query(
    `CREATE TABLE bench_row (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, key bigint NOT NULL UNIQUE, content text NOT NULL)
     WITH (autovacuum_enabled = off)`, // otherwise it would vacuum the baseline's table during our turn
  );
  await database.close();
}
