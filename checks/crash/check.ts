import { readdirSync, readFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@verdict/platform/port';
import { joinCluster, openDatabase } from '@verdict/platform/postgres';
import { makeTemporaryFolder } from '@verdict/platform/temporary-folder';
import { serve, verdict } from '../../apps/cli/testing/command.ts';
import { type Check, type Mutant, must } from '../check.ts';
import { sendJson } from '../harness/send-json.ts';

const WRITERS = 100;
const UNLIMITED = '10000000';

/** Changes the database that is killed. */
interface CrashMutant extends Mutant {
  sql: string;
}

export const check: Check<CrashMutant> = {
  proves: 'what was acknowledged is there once, and only once, after server and database are killed again and again',
  mutants: {
    'synchronous-commit': {
      breaks: 'what is acknowledged is not on the disk yet',
      sql: 'ALTER DATABASE verdict SET synchronous_commit = off',
    },
    'external-id': { breaks: 'what is sent again is another row', sql: 'DROP INDEX points_external_id' },
  },
  async run({ size, mutant, print }) {
    const kills = size === 'full' ? 20 : 3;
    const dataDir = await makeTemporaryFolder('crash');
    const environment = {
      DATA_DIR: dataDir,
      PORT: String(await freePort()),
      DEMO: 'off',
      LOG_LEVEL: 'silent',
      RATE_LIMIT_ACCOUNT: UNLIMITED,
      RATE_LIMIT_KEY: UNLIMITED,
      RATE_LIMIT_NETWORK: UNLIMITED,
    };
    const token = (await verdict(environment, 'user', 'add', 'writer@example.org')).stdout.trim().split(/\s+/).at(-1) as string;
    if (mutant) await changeDatabase(dataDir, mutant);
    let server = await serve(environment);
    const load = new WriteLoad(`http://127.0.0.1:${environment.PORT}/api/points`, token);
    try {
      for (let kill = 1; kill <= kills; kill += 1) {
        await delay(300 + Math.random() * 1200);
        const target = (['both', 'server', 'database'] as const)[kill % 3] as 'both' | 'server' | 'database';
        if (target !== 'server') await killDatabase(dataDir);
        if (target !== 'database') server.process.kill('SIGKILL');
        if (target !== 'database') server = await serve(environment);
        await load.untilAcknowledged(load.acknowledged.size + 50);
        print(`kill ${kill} of ${kills} (${target}): ${load.acknowledged.size} writes acknowledged so far`);
      }
    } finally {
      await load.stop();
      await server.stop();
    }
    try {
      await compare(dataDir, load.acknowledged, print);
      const audit = await verdict(environment, 'audit', 'verify');
      must(audit.code === 0, `the log does not verify: ${audit.stderr}`);
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

async function changeDatabase(dataDir: string, { sql }: CrashMutant): Promise<void> {
  const cluster = await joinCluster(dataDir);
  const admin = openDatabase({ url: cluster.url, name: 'verdict-check', maxConnections: 1 });
  await admin.pool.query(sql);
  await admin.close();
  await cluster.leave();
}

/** One write in so many is sent twice at once. */
const HASTY = 25;

/** Writers that repeat each write until it is acknowledged, as a careful client would. */
class WriteLoad {
  readonly acknowledged = new Set<string>();
  readonly #agent = new Agent({ keepAlive: true, maxSockets: WRITERS });
  readonly #writers: Promise<void>[];
  #next = 0;
  #stopped = false;

  constructor(url: string, token: string) {
    this.#writers = Array.from({ length: WRITERS }, () => this.#write(url, token));
  }

  async #write(url: string, token: string): Promise<void> {
    while (!this.#stopped) {
      this.#next += 1;
      const externalId = `write-${this.#next}`;
      const send = (): Promise<number> =>
        sendJson(url, { agent: this.#agent, token, body: { content: externalId, source: 'crash', externalId } }).then(
          (reply) => reply.status,
          () => 0,
        );
      // Some clients lose the connection and send again while the first request is still on its way.
      if (this.#next % HASTY === 0) void send();
      while (!this.#stopped) {
        const status = await send();
        if (status === 200 || status === 201) {
          this.acknowledged.add(externalId);
          break;
        }
        await delay(50);
      }
    }
  }

  async untilAcknowledged(count: number): Promise<void> {
    const deadline = performance.now() + 60_000;
    while (this.acknowledged.size < count) {
      must(performance.now() < deadline, `writes were not acknowledged again within a minute (${this.acknowledged.size} of ${count})`);
      await delay(20);
    }
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await Promise.all(this.#writers);
    this.#agent.destroy();
  }
}

async function compare(dataDir: string, acknowledged: ReadonlySet<string>, print: (line: string) => void): Promise<void> {
  const cluster = await joinCluster(dataDir);
  const database = openDatabase({ url: cluster.url, name: 'verdict-check', maxConnections: 2 });
  try {
    const { rows } = await database.pool.query<{ external_id: string; copies: number; events: number }>(
      `SELECT external_id, count(DISTINCT points.id) AS copies, count(event.id) AS events
       FROM points LEFT JOIN event ON event.subject = points.uuid GROUP BY external_id`,
    );
    const found = new Map(rows.map((row) => [row.external_id, row]));
    const lost = [...acknowledged].filter((id) => !found.has(id));
    const doubled = rows.filter(({ copies, events }) => copies !== 1 || events !== 1);
    print(`${acknowledged.size} acknowledged, ${lost.length} lost, ${doubled.length} doubled or without their one event`);
    must(lost.length === 0, `${lost.length} acknowledged writes are lost, such as ${lost.slice(0, 3).join(', ')}`);
    must(doubled.length === 0, `${doubled.length} writes are there more than once`);
  } finally {
    await database.close();
    await cluster.leave();
  }
}

/** Kills the postmaster and everything it started, like a power cut. */
async function killDatabase(dataDir: string): Promise<void> {
  const { location } = JSON.parse(await readFile(join(dataDir, 'database.json'), 'utf8')) as { location: string };
  const pidFile = await readFile(join(location, 'postmaster.pid'), 'utf8').catch(() => '');
  const postmaster = Number(pidFile.split('\n')[0]);
  if (!postmaster) return;
  for (const pid of [postmaster, ...childrenOf(postmaster)]) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // it ended by itself
    }
  }
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1] === String(parent);
      } catch {
        return false;
      }
    });
}
