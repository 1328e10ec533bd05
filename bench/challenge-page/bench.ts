import { rm } from 'node:fs/promises';
import { type Deps, openSystem } from '@verdict/features';
import { addPerson } from '@verdict/features/testing/add-person';
import { readSettings } from '@verdict/platform/settings';
import { makeTemporaryFolder } from '@verdict/platform/temporary-folder';
import { serve } from '../../apps/cli/testing/command.ts';
import type { Bench } from '../bench.ts';
import { databaseUrl } from '../harness/database-url.ts';
import { benchEnvironment } from '../harness/environment.ts';
import { load } from '../harness/load.ts';
import { findPgbench, runPgbench } from '../harness/pgbench.ts';
import { fillChallenges } from './fill-challenges.ts';

const CHALLENGES = 50_000;
const BALLOTS_PER_CHALLENGE = 100;
const CONNECTIONS = 16;
const SECONDS = 8;
const PAGE_MS = 50;
const CASTING_VOTERS = 500;

/** The minimum for showing a challenge: its row and its evidence, by their keys. */
const BASELINE = `\\set id random(1, ${CHALLENGES})
SELECT challenge.*, claim.statement FROM challenge JOIN claim ON claim.id = claim_id WHERE challenge.id = :id;
SELECT * FROM evidence WHERE challenge_id = :id;
`;

export const bench: Bench = {
  measures: `reading ${CHALLENGES} challenges with ${CHALLENGES * BALLOTS_PER_CHALLENGE} ballots, and casting more, by ${CONNECTIONS} connections, against pgbench reading the challenge and its evidence`,
  async run(say) {
    const dataDir = await makeTemporaryFolder('bench');
    const environment = benchEnvironment(dataDir);
    const { address, stop } = await serve(environment);
    try {
      const tokens = await fill(environment, say);
      const read = await measure('page', address, {
        say,
        request: (host) => `GET /api/challenges/${anyChallenge()} HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
      });
      await measure('cast', address, { say, request: (host) => castRequest(host, anyOf(tokens)) });
      const url = await databaseUrl(dataDir);
      const baseline = await runPgbench(findPgbench(), url, { script: BASELINE, clients: CONNECTIONS, seconds: SECONDS });
      say(`pgbench: ${baseline.toFixed(0)} challenges/s`);
      return read / baseline;
    } finally {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

/** Returns the API keys of some eligible voters. */
async function fill(environment: Record<string, string>, say: (line: string) => void): Promise<string[]> {
  const began = performance.now();
  const system = await openSystem({ settings: readSettings(environment), name: 'bench', worksOnJobs: false });
  await fillChallenges(system.deps, { challenges: CHALLENGES, ballotsPerChallenge: BALLOTS_PER_CHALLENGE });
  const tokens = await addVoters(system.deps);
  await system.close();
  say(`filled in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  return tokens;
}

async function addVoters(deps: Deps): Promise<string[]> {
  const tokens: string[] = [];
  for (let n = 0; n < CASTING_VOTERS; n += 1) tokens.push((await addPerson(deps, `casting-${n}`)).token);
  return tokens;
}

interface Measured {
  request(host: string): string;
  say(line: string): void;
}

async function measure(name: string, address: string, { request, say }: Measured): Promise<number> {
  const volume = { connections: CONNECTIONS, status: 200, request };
  await load(address, { ...volume, seconds: 2 }); // warm-up
  const { perSecond, p50Ms, p99Ms } = await load(address, { ...volume, seconds: SECONDS });
  const asked = name === 'page' ? ` (asked: ${PAGE_MS} or less)` : '';
  say(`${name}: ${perSecond.toFixed(0)}/s, p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms${asked}`);
  return perSecond;
}

const anyOf = <Item>(items: readonly Item[]): Item => items[Math.floor(Math.random() * items.length)] as Item;
const anyChallenge = (): number => 1 + Math.floor(Math.random() * CHALLENGES);
/** One in ten is open: those whose number ends in 0. */
const anyOpen = (): number => 10 * (1 + Math.floor((Math.random() * CHALLENGES) / 10));

function castRequest(host: string, token: string): string {
  const body = JSON.stringify({ choice: Math.random() < 0.5 ? 'support' : 'oppose' });
  const head = [
    `PUT /api/challenges/${anyOpen()}/ballot HTTP/1.1`,
    `Host: ${host}`,
    `Authorization: Bearer ${token}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}
