import type { ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { DERIVATIONS, type Deps, openSystem } from '@verdict/features';
import { type Database, openDatabase } from '@verdict/platform/postgres';
import { readSettings } from '@verdict/platform/settings';
import { makeTemporaryFolder } from '@verdict/platform/temporary-folder';
import type { TopAnswer } from '@verdict/wire/ranking';
import { serve, verdict } from '../../apps/cli/testing/command.ts';
import type { Bench } from '../bench.ts';
import type { BenchServer } from '../harness/against-pgbench.ts';
import { databaseUrl } from '../harness/database-url.ts';
import { benchEnvironment } from '../harness/environment.ts';
import { type LoadResult, load } from '../harness/load.ts';
import { untilCaughtUp } from '../harness/until-caught-up.ts';
import { FIRST_USER, fillTopics } from './fill-topics.ts';
import { openScreen } from './live-lag.ts';
import { type Volume, volumeFrom } from './volume.ts';

const VOTES_PER_SECOND = 1000;
const READS_PER_SECOND = 50;
/** Few: each takes the database long, and both sides share the machine. */
const PLAIN_READS_PER_SECOND = 3;
const WARM_UP_SECONDS = 5;

/** The same list straight from the tables: relevance and cautious support of every proposal of the topic, sorted. */
const PLAIN = `
  SELECT proposal.proposal_id, title, support, oppose, pass,
    0.55 * relevance + 0.05 * exp(-0.05 * extract(epoch FROM now() - created_at) / 3600) + CASE WHEN votes = 0 THEN 0 ELSE 0.15 *
      (support_weight / votes + 1.9208 / votes - 1.96 * sqrt((support_weight * oppose_weight / votes + 0.9604) / votes ^ 2)) / (1 + 3.8416 / votes)
    END AS score
  FROM proposal_summary proposal
  JOIN (SELECT proposal_id, sum(similarity * weight) AS relevance FROM subtopic_similarity
        JOIN sub_topic_weight ON sub_topic_weight.id = sub_topic_id WHERE subtopic_similarity.topic_id = $1 GROUP BY proposal_id) AS compared
    ON compared.proposal_id = proposal.id
  JOIN (SELECT *, support_weight + oppose_weight AS votes FROM proposal_tally) AS tally ON tally.proposal_id = proposal.id
  WHERE proposal.topic_id = $1 AND removed_at IS NULL ORDER BY score DESC LIMIT 20`;

export const bench: Bench = {
  measures: `GET /api/proposals/top over 100,000 proposals with 1,000,000 votes while ${VOTES_PER_SECOND} votes/s arrive, against ORDER BY over the same tables (BENCH_SHARE=0.05 for a quick look)`,
  async run(say) {
    const volume = volumeFrom();
    const dataDir = await makeTemporaryFolder('bench');
    const environment = benchEnvironment(dataDir);
    try {
      const { stdout } = await verdict(environment, 'user', 'add', 'bench@example.org', '--role', 'admin');
      await fill(environment, volume, say);
      const { process, address, stop } = await serve(environment);
      const database = openDatabase({ url: await databaseUrl(dataDir), name: 'verdict-bench', maxConnections: 2 });
      try {
        const token = stdout.trim().split(/\s+/).at(-1) as string;
        return await measure({ address, token, databaseUrl: '' }, { volume, process, database, say });
      } finally {
        await database.close();
        await stop();
      }
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

type Say = (line: string) => void;

async function fill(environment: Record<string, string>, volume: Volume, say: Say): Promise<void> {
  const system = await openSystem({ settings: readSettings(environment), name: 'bench', worksOnJobs: false });
  try {
    const filled = await seconds(() => fillTopics(system.deps, volume));
    say(`${volume.proposals} proposals and ${volume.votes} votes in ${volume.topics} topics, written and logged in ${filled.toFixed(0)} s`);
    say(`tallies rebuilt from the log in ${(await seconds(() => rebuild(system.deps))).toFixed(1)} s (asked: 60 s or less)`);
  } finally {
    await system.close();
  }
}

async function rebuild(deps: Deps): Promise<void> {
  const derivation = DERIVATIONS.find(({ name }) => name === 'proposal-tallies');
  await derivation?.rebuild(deps, { accept: true });
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

interface Running {
  volume: Volume;
  process: ChildProcess;
  database: Database;
  say: Say;
}

async function measure(server: BenchServer, { volume, process, database, say }: Running): Promise<number> {
  const first = await seconds(() => readAll(server, volume));
  say(`every topic ranked for the first time ${first.toFixed(1)} s after the server had started`);
  const token = await addProducer(server);
  await send({ ...server, token }, { volume, seconds: WARM_UP_SECONDS });
  // After a start, what follows the log reads its last days again.
  say(`caught up ${(await untilCaughtUp(server.address)).toFixed(1)} s after the first votes`);
  const measured = Promise.all([
    send({ ...server, token }, { volume, seconds: volume.seconds }),
    readPlainly(database, volume),
    watchMoves({ ...server, token }, volume),
  ]);
  const [{ votes, top }, plain, moves] = await measured;
  say(`votes: ${votes.perSecond.toFixed(0)}/s, p50 ${votes.p50Ms.toFixed(1)} ms, p99 ${votes.p99Ms.toFixed(1)} ms`);
  say(`top: ${top.perSecond.toFixed(0)}/s, p50 ${top.p50Ms.toFixed(1)} ms, p99 ${top.p99Ms.toFixed(1)} ms (asked: 10 ms or less)`);
  say(`ORDER BY over the tables: p50 ${quantile(plain, 0.5).toFixed(1)} ms, p99 ${quantile(plain, 0.99).toFixed(1)} ms`);
  const slowest = Math.max(...moves);
  say(
    `votes shown on another screen: ${moves.length}, median ${quantile(moves, 0.5).toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms (asked: 1000 ms)`,
  );
  say(`memory of the server: at most ${(await peakMegabytes(process)).toFixed(0)} MB (asked: 600 MB or less)`);
  return top.p99Ms / quantile(plain, 0.99);
}

async function readAll(server: BenchServer, { topics }: Volume): Promise<void> {
  for (let n = 1; n <= topics; n += 1) await readTop(server, n);
}

async function readTop({ address }: BenchServer, topic: number): Promise<TopAnswer> {
  const answer = await fetch(`${address}/api/proposals/top?topic=bench-${topic}`);
  if (!answer.ok) throw new Error(`the top of a topic was answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as TopAnswer;
}

async function addProducer({ address, token }: BenchServer): Promise<string> {
  const answer = await fetch(`${address}/api/keys`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'producer', scopes: ['votes:write', 'act-as'] }),
  });
  if (!answer.ok) throw new Error(`the key was answered ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { token: string }).token;
}

const TYPES = ['support', 'oppose', 'pass'];

/** Votes and reads at their rates, at the same time. */
async function send(server: BenchServer, sent: { volume: Volume; seconds: number }): Promise<{ votes: LoadResult; top: LoadResult }> {
  const { volume, seconds: duration } = sent;
  const common = { seconds: duration, status: 200 };
  const [votes, top] = await Promise.all([
    load(server.address, { ...common, connections: 50, perSecond: VOTES_PER_SECOND, request: (host) => voteRequest(host, server, volume) }),
    load(server.address, {
      ...common,
      connections: 5,
      perSecond: READS_PER_SECOND,
      request: (host) => `GET /api/proposals/top?topic=bench-${1 + randomInt(volume.topics)} HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
    }),
  ]);
  return { votes, top };
}

function voteRequest(host: string, { token }: BenchServer, { proposals, voters }: Volume): string {
  const body = JSON.stringify({
    user_id: FIRST_USER + randomInt(voters),
    proposal_id: `p${randomInt(proposals)}`,
    vote_type: TYPES[randomInt(TYPES.length)],
  });
  return `POST /api/votes HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
}

async function readPlainly({ pool }: Database, { topics, seconds: duration }: Volume): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < duration * PLAIN_READS_PER_SECOND; n += 1) {
    const pause = delay(1000 / PLAIN_READS_PER_SECOND);
    const began = performance.now();
    await pool.query(PLAIN, [1 + (n % topics)]);
    times.push(performance.now() - began);
    await pause;
  }
  return times;
}

/** Someone votes against a proposal at the top of a topic; how long it takes until another screen shows it. */
async function watchMoves(server: BenchServer, { topics, voters, seconds: duration }: Volume): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < duration / 2; n += 1) {
    const pause = delay(2000);
    const top = await readTop(server, 1 + (n % topics));
    const screen = await openScreen(server.address, top.topic_id);
    const { proposal_id, votes } = top.items[randomInt(top.items.length)] as TopAnswer['items'][number];
    const before = votes.support + votes.oppose + votes.pass;
    const shown = screen.untilShown(
      proposal_id,
      (now) => !now || now.support + now.oppose + now.pass > before || now.oppose > votes.oppose,
    );
    await vote(server, { user_id: FIRST_USER + randomInt(voters), proposal_id, vote_type: 'oppose' });
    times.push(await shown);
    screen.close();
    await pause;
  }
  return times;
}

async function vote({ address, token }: BenchServer, body: object): Promise<void> {
  const answer = await fetch(`${address}/api/votes`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`a vote was answered ${answer.status}: ${await answer.text()}`);
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

async function peakMegabytes({ pid }: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? Number.NaN) / 1024;
}
