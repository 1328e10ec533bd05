import { rm } from 'node:fs/promises';
import { openSystem } from '@verdict/features';
import { openDatabase } from '@verdict/platform/postgres';
import { readSettings } from '@verdict/platform/settings';
import { makeTemporaryFolder } from '@verdict/platform/temporary-folder';
import { serve, verdict } from '../../apps/cli/testing/command.ts';
import type { Bench } from '../bench.ts';
import { databaseUrl } from '../harness/database-url.ts';
import { benchEnvironment } from '../harness/environment.ts';
import { load } from '../harness/load.ts';
import { findPgbench, runPgbench } from '../harness/pgbench.ts';
import { fillFeedback } from './fill-feedback.ts';

const LABELS = 100_000;
const FEEDBACK_PER_LABEL = 10;
const CONNECTIONS = 16;
const SECONDS = 8;

interface Page {
  name: string;
  targetMs: number;
  path(): string;
  asModerator?: boolean;
}

const anyOf = (count: number): number => 1 + Math.floor(Math.random() * count);

const PAGES: readonly Page[] = [
  { name: 'stats', targetMs: 10, path: () => `/api/fallacy-feedback/stats/${anyOf(LABELS)}` },
  {
    name: 'controversial',
    targetMs: 50,
    path: () => `/api/fallacy-feedback/controversial?limit=50&minFeedbacks=3&offset=${50 * anyOf(20)}`,
    asModerator: true,
  },
  { name: 'point', targetMs: 50, path: () => `/api/fallacy-feedback/point/${anyOf(LABELS / 2)}` },
];

/** The minimum for reading a label: one row by its key. */
const BASELINE = `\\set id random(1, ${LABELS})
SELECT correct, false_positive, wrong_type, missed_fallacy FROM label_tally WHERE label_id = :id;
`;

export const bench: Bench = {
  measures: `reading ${LABELS} labels with ${LABELS * FEEDBACK_PER_LABEL} views by ${CONNECTIONS} connections, against pgbench reading one tally by its key`,
  async run(say) {
    const dataDir = await makeTemporaryFolder('bench');
    const environment = benchEnvironment(dataDir);
    const added = await verdict(environment, 'user', 'add', 'bench@example.org', '--role', 'moderator');
    const token = added.stdout.trim().split(/\s+/).at(-1) as string;
    const { address, stop } = await serve(environment);
    try {
      await fill(environment, say);
      const url = await databaseUrl(dataDir);
      const rates = new Map<string, number>();
      for (const page of PAGES) rates.set(page.name, await measure(page, { address, token, say }));
      await explain(url, say);
      const baseline = await runPgbench(findPgbench(), url, { script: BASELINE, clients: CONNECTIONS, seconds: SECONDS });
      say(`pgbench: ${baseline.toFixed(0)} tallies/s`);
      return (rates.get('stats') as number) / baseline;
    } finally {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

async function fill(environment: Record<string, string>, say: (line: string) => void): Promise<void> {
  const began = performance.now();
  const system = await openSystem({ settings: readSettings(environment), name: 'bench', worksOnJobs: false });
  await fillFeedback(system, { labels: LABELS, feedbackPerLabel: FEEDBACK_PER_LABEL });
  await system.close();
  say(`filled and counted in ${((performance.now() - began) / 1000).toFixed(0)} s`);
}

interface Place {
  address: string;
  token: string;
  say(line: string): void;
}

async function measure({ name, path, targetMs, asModerator }: Page, { address, token, say }: Place): Promise<number> {
  const authorization = asModerator ? `Authorization: Bearer ${token}\r\n` : '';
  const request = (host: string) => `GET ${path()} HTTP/1.1\r\nHost: ${host}\r\n${authorization}\r\n`;
  const volume = { connections: CONNECTIONS, status: 200, request };
  await load(address, { ...volume, seconds: 2 }); // warm-up
  const before = process.cpuUsage();
  const { perSecond, p50Ms, p99Ms } = await load(address, { ...volume, seconds: SECONDS });
  const { user, system } = process.cpuUsage(before);
  const ours = (((user + system) / 1e6 / SECONDS) * 100).toFixed(0);
  say(
    `${name}: ${perSecond.toFixed(0)}/s, p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms (asked: ${targetMs} or less); the generator itself took ${ours}% of a core`,
  );
  return perSecond;
}

const PLANS = {
  stats:
    'SELECT * FROM comment_fallacy_labels label JOIN points ON points.id = point_id LEFT JOIN label_tally ON label_id = label.id WHERE label.id = 77',
  controversial:
    'SELECT label_id FROM label_tally WHERE dispute_rate > 30 AND awaits_moderator AND rated >= 3 ORDER BY dispute_rate DESC, label_id LIMIT 50 OFFSET 500',
};

async function explain(url: string, say: (line: string) => void): Promise<void> {
  const database = openDatabase({ url, name: 'verdict-bench', maxConnections: 1 });
  for (const [name, query] of Object.entries(PLANS)) {
    const { rows } = await database.pool.query<{ 'QUERY PLAN': string }>(`EXPLAIN (ANALYZE, BUFFERS, COSTS OFF) ${query}`);
    say(`plan of ${name}:`);
    for (const row of rows) say(`  ${row['QUERY PLAN']}`);
  }
  await database.close();
}
