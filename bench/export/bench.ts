import { rm } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { openSystem } from '@verdict/features';
import { copyCsv, openDatabase } from '@verdict/platform/postgres';
import { readSettings } from '@verdict/platform/settings';
import { makeTemporaryFolder } from '@verdict/platform/temporary-folder';
import { serve, verdict } from '../../apps/cli/testing/command.ts';
import { type Bench, median } from '../bench.ts';
import { databaseUrl } from '../harness/database-url.ts';
import { benchEnvironment } from '../harness/environment.ts';
import { fillLabels } from './fill-labels.ts';
import { watchMemory } from './memory.ts';

const ROUNDS = 3;
const ROWS = 1_000_000;
const MAX_MEGABYTES = 300;
/**
 * A server that held a file in memory would crash with this heap; the garbage left by its start is collected, which is not part
 * of an export.
 */
const HEAP = '--max-old-space-size=128 --max-semi-space-size=4';

/** The same columns without escaping for spreadsheets, hashing, recording or HTTP. */
const BARE = `
  SELECT label.id, point_id, content, fallacy_type, confidence_score, ai_explanation, ai_suggestion, model_version, status,
    moderator_override, total, correct, false_positive, wrong_type, consensus, consensus_score, 1 - dispute_rate / 100,
    dispute_rate / 100, label.created_at
  FROM comment_fallacy_labels AS label JOIN points ON points.id = point_id AND points.deleted_at IS NULL
  LEFT JOIN label_tally ON label_id = label.id ORDER BY label.id`;

/** A whole export: requested over HTTP by a moderator, streamed, hashed, and recorded with its counts. */
export const bench: Bench = {
  measures: `rows a second of a CSV export of ${ROWS} labels over HTTP, against a bare COPY … TO STDOUT of the same columns, in turns`,
  async run(say) {
    const dataDir = await makeTemporaryFolder('bench');
    const environment = { ...benchEnvironment(dataDir), NODE_OPTIONS: HEAP };
    const added = await verdict(environment, 'user', 'add', 'bench@example.org', '--role', 'moderator');
    const token = added.stdout.trim().split(/\s+/).at(-1) as string;
    try {
      say(`filling in ${ROWS} labels`);
      await fill(environment);
      return await compare({ environment, token, say });
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

interface Comparison {
  environment: Record<string, string> & { DATA_DIR: string };
  token: string;
  say: (line: string) => void;
}

async function compare({ environment, token, say }: Comparison): Promise<number> {
  const server = await serve(environment);
  const database = openDatabase({ url: await databaseUrl(environment.DATA_DIR), name: 'verdict-bench', maxConnections: 1 });
  try {
    const bare: number[] = [];
    const ours: number[] = [];
    const memory = watchMemory(server.process.pid as number);
    for (let round = 0; round <= ROUNDS; round += 1) {
      const [baseline, exported] = [await readBare(database), await readExport(server.address, token)];
      if (round === 0) continue; // warm-up
      bare.push(baseline);
      ours.push(exported);
      say(`round ${round}: bare COPY ${baseline.toFixed(0)} rows/s, export ${exported.toFixed(0)} rows/s`);
    }
    const peak = memory.stop();
    say(`server with ${HEAP}: ${peak.before.toFixed(0)} MB before, ${peak.most.toFixed(0)} MB at most (limit ${MAX_MEGABYTES})`);
    if (peak.most > MAX_MEGABYTES) throw new Error(`the server took ${peak.most.toFixed(0)} MB`);
    // In pairs: the speed of the machine may change from minute to minute, and both sides of a round share it.
    return median(ours.map((rate, i) => rate / (bare[i] as number)));
  } finally {
    await database.close();
    await server.stop();
  }
}

async function fill(environment: Record<string, string>): Promise<void> {
  const system = await openSystem({ settings: readSettings(environment), name: 'bench', worksOnJobs: false });
  try {
    await fillLabels(system, ROWS);
  } finally {
    await system.close();
  }
}

/** Node's own HTTP client, because web streams would take more of the machine than the server under test. */
function ask(url: string, headers: Record<string, string>): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => void get(url, { headers }, resolve).once('error', reject));
}

/** Discards everything. */
const nowhere = (): Writable => new Writable({ write: (_chunk, _encoding, done) => done() });

async function readBare({ pool }: ReturnType<typeof openDatabase>): Promise<number> {
  const client = await pool.connect();
  const began = performance.now();
  const rows = copyCsv(client, BARE);
  await pipeline(rows, nowhere());
  await client.query('SELECT 1');
  client.release();
  return rateOf(rows.rowCount, began);
}

async function readExport(address: string, token: string): Promise<number> {
  const began = performance.now();
  const headers = { authorization: `Bearer ${token}` };
  const reply = await ask(`${address}/api/fallacy-feedback/export?format=csv`, headers);
  if (reply.statusCode !== 200) throw new Error(`the export was answered ${reply.statusCode}`);
  await pipeline(reply, nowhere());
  const rate = rateOf(ROWS, began);
  const number = reply.headers['export-number'];
  const { export: row } = (await (await fetch(`${address}/api/exports/${number}`, { headers })).json()) as {
    export: { rows: number | null };
  };
  if (row.rows !== null && row.rows !== ROWS) throw new Error(`the export has ${row.rows} rows`);
  return rate;
}

function rateOf(rows: number, began: number): number {
  if (rows !== ROWS) throw new Error(`${rows} rows were read`);
  return rows / ((performance.now() - began) / 1000);
}
