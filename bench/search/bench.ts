import { rm } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { openSystem } from '@verdict/features';
import { type Database, openDatabase } from '@verdict/platform/postgres';
import { readSettings } from '@verdict/platform/settings';
import { makeTemporaryFolder } from '@verdict/platform/temporary-folder';
import { serve } from '../../apps/cli/testing/command.ts';
import type { Bench } from '../bench.ts';
import { databaseUrl } from '../harness/database-url.ts';
import { benchEnvironment } from '../harness/environment.ts';
import { fillIndex } from './fill-index.ts';
import { textMaker } from './made-up-texts.ts';

const DOCUMENTS = 100_000;
const QUESTIONS = 150;
const WARM_UP = 20;
const TARGET_MS = 50;

/** What a first version would do: every word somewhere in the text, the newest first. */
const PLAIN = `SELECT kind, subject_id FROM search_document WHERE title || ' ' || body ILIKE ALL ($1::text[]) ORDER BY created_at DESC LIMIT 20`;
/** The shortest use of full text search: one language, every match ranked. */
const RANKED = `SELECT kind, subject_id FROM search_document WHERE vector @@ plainto_tsquery('english', $1)
  ORDER BY ts_rank(vector, plainto_tsquery('english', $1)) DESC LIMIT 20`;

export const bench: Bench = {
  measures: `searching ${DOCUMENTS} texts over HTTP with ${QUESTIONS} questions, a quarter of them misspelled, against ILIKE and a bare ts_rank on the same rows`,
  async run(say) {
    const dataDir = await makeTemporaryFolder('bench');
    const environment = benchEnvironment(dataDir);
    await fill(environment, say);
    const { address, stop } = await serve(environment);
    const database = openDatabase({ url: await databaseUrl(dataDir), name: 'verdict-bench', maxConnections: 1 });
    try {
      say(`vectors made in ${(await untilEmbedded(database)).toFixed(0)} s`);
      const times = await measureInTurns({
        ours: (q) => fetchHits(address, q),
        plain: (q) => database.pool.query(PLAIN, [q.split(' ').map((word) => `%${word}%`)]).then(({ rows }) => rows.length),
        ranked: (q) => database.pool.query(RANKED, [q]).then(({ rows }) => rows.length),
      });
      for (const [name, { milliseconds, withHits }] of Object.entries(times))
        say(`${name}: ${describe(milliseconds)}, ${((100 * withHits) / QUESTIONS).toFixed(0)}% of the questions found something`);
      say(`asked: p95 of ours ${TARGET_MS} ms or less`);
      return shareBelow(times.ours.milliseconds, 0.95) / shareBelow(times.plain.milliseconds, 0.95);
    } finally {
      await database.close();
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

async function fill(environment: Record<string, string>, say: (line: string) => void): Promise<void> {
  const began = performance.now();
  const system = await openSystem({ settings: readSettings(environment), name: 'bench', worksOnJobs: false });
  await fillIndex(system.deps, DOCUMENTS);
  await system.close();
  say(`written and indexed in ${((performance.now() - began) / 1000).toFixed(0)} s`);
}

const TOO_LONG_S = 300;

/** Seconds until every text has its vector: people search a community that has been there for years, not one that was just imported. */
async function untilEmbedded({ pool }: Database): Promise<number> {
  const began = performance.now();
  for (;;) {
    const seconds = (performance.now() - began) / 1000;
    if (seconds > TOO_LONG_S) throw new Error(`not all texts have a vector after ${TOO_LONG_S} seconds`);
    const { rows } = await pool.query<{ missing: number }>(
      "SELECT (SELECT count(*) FROM search_document WHERE kind <> 'person') - (SELECT count(*) FROM embedding) AS missing",
    );
    if (rows[0]?.missing === 0) return seconds;
    await delay(500);
  }
}

type Ask = (question: string) => Promise<number>;

interface Times {
  milliseconds: number[];
  withHits: number;
}

/** Each question goes to every way in turn, so that all meet the same machine. */
async function measureInTurns<Name extends string>(ways: Record<Name, Ask>): Promise<Record<Name, Times>> {
  const { question } = textMaker(1);
  const entries = (Object.entries(ways) as [Name, Ask][]).map(([name, ask]) => ({ name, ask, milliseconds: [] as number[], withHits: 0 }));
  for (let n = -WARM_UP; n < QUESTIONS; n += 1) {
    const q = question();
    for (const way of entries) {
      const began = performance.now();
      const hits = await way.ask(q);
      if (n < 0) continue;
      way.milliseconds.push(performance.now() - began);
      if (hits > 0) way.withHits += 1;
    }
  }
  return Object.fromEntries(entries.map(({ name, milliseconds, withHits }) => [name, { milliseconds, withHits }])) as Record<Name, Times>;
}

async function fetchHits(address: string, q: string): Promise<number> {
  const answer = await fetch(`${address}/api/search?q=${encodeURIComponent(q)}`);
  if (!answer.ok) throw new Error(`“${q}” was answered ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { items: unknown[] }).items.length;
}

function shareBelow(milliseconds: readonly number[], share: number): number {
  const sorted = milliseconds.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
}

function describe(milliseconds: readonly number[]): string {
  const at = (share: number): string => `${shareBelow(milliseconds, share).toFixed(1)} ms`;
  return `p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)}`;
}
