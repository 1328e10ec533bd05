import { Agent } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Deps } from '@verdict/features';
import type { Http } from '@verdict/platform/http';
import { type Check, type CheckContext, must } from '../check.ts';
import { type CheckServer, type ServerMutant, startCheckServer } from '../harness/check-server.ts';
import { Random } from '../harness/random.ts';
import { breakRequest } from './break-request.ts';
import { type Operation, readOperations } from './operations.ts';
import { playTrick } from './raw.ts';
import type { Tokens } from './request.ts';
import { type Answer, send, sendBytes } from './send.ts';

const SEED = 20_260_101;
const CONCURRENCY = 20;
const RAW_ONE_IN = 20;
const WARM_UP = 600;
const MAX_GROWTH = 0.1;
/** After this many there is no need to continue. */
const ENOUGH_SURPRISES = 20;

export const check: Check<ServerMutant> = {
  proves: 'bad requests of every kind are refused in one form, change nothing and cost no memory',
  mutants: {
    validation: { breaks: 'validation accepts everything', deps: silence, http: acceptEverything },
    form: { breaks: 'a refusal says what is wrong in its own way', http: refuseFreely },
    memory: { breaks: 'something of each request stays in memory', http: rememberRequests },
  },
  async run(context) {
    const server = await startCheckServer(context.mutant);
    try {
      await sendBadRequests(server, context);
    } finally {
      await server.stop();
    }
  },
};

/** The mutant fails often, and the responses show it. */
function silence({ log }: Deps): void {
  log.level = 'silent';
}

function acceptEverything(http: Http): void {
  http.setValidatorCompiler(() => () => true);
}

function refuseFreely(http: Http): void {
  http.addHook('onSend', async ({ method }, { statusCode }, payload) =>
    statusCode === 400 && method === 'POST' ? 'Bad request' : payload,
  );
}

function rememberRequests(http: Http): void {
  const seen: object[] = [];
  http.addHook('onRequest', async () => void seen.push(Array.from({ length: 2000 }, (_, at) => ({ at }))));
}

async function sendBadRequests(server: CheckServer, { size, print }: CheckContext): Promise<void> {
  const requests = size === 'full' ? 20_000 : 2000;
  const storm = await prepare(server);
  const rowsBefore = await countRows(server);
  await storm.send(0, WARM_UP);
  const heapBefore = heapMiB();
  await storm.send(WARM_UP, requests);
  const heapAfter = heapMiB();
  const rowsAfter = await countRows(server);
  print(`seed ${SEED}: ${storm.sent} requests in ${storm.ways.size} ways to ${storm.operations.length} operations`);
  print(`answers ${JSON.stringify(storm.statuses)}`);
  print(`rows before ${JSON.stringify(rowsBefore)}, after ${JSON.stringify(rowsAfter)}`);
  print(`heap ${heapBefore.toFixed(1)} MiB after ${WARM_UP} requests, ${heapAfter.toFixed(1)} MiB at the end`);
  for (const surprise of storm.surprises) print(surprise);
  must(storm.surprises.length === 0, 'bad requests were not answered as they must be');
  must(JSON.stringify(rowsAfter) === JSON.stringify(rowsBefore), 'refused requests have changed the number of rows');
  must((await fetch(`${server.address}/healthz`)).ok, 'the server no longer answers');
  must(heapAfter <= heapBefore * (1 + MAX_GROWTH), `the heap has grown by more than ${MAX_GROWTH * 100}%`);
}

/** Each person has a point and a key, so that addresses with small ids exist. */
async function prepare(server: CheckServer): Promise<Storm> {
  const tokens = { admin: (await server.person('admin', 'admin')).token, member: (await server.person('member', 'member')).token };
  for (const token of Object.values(tokens)) {
    const headers = { authorization: `Bearer ${token}` };
    await server.http.inject({ method: 'POST', url: '/api/points', headers, payload: { content: 'Words that stay' } });
  }
  const document = await server.http.inject('/api/openapi.json');
  return new Storm(server.address, readOperations(document.json()), tokens);
}

class Storm {
  readonly operations: readonly Operation[];
  readonly statuses: Record<string, number> = {};
  readonly ways = new Set<string>();
  sent = 0;
  readonly surprises: string[] = [];
  readonly #address: string;
  readonly #tokens: Tokens;

  constructor(address: string, operations: readonly Operation[], tokens: Tokens) {
    this.#address = address;
    this.operations = operations;
    this.#tokens = tokens;
  }

  async send(from: number, to: number): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY });
    let next = from;
    const work = async () => {
      while (next < to && this.surprises.length < ENOUGH_SURPRISES) await this.#sendOne(next++, agent);
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, work));
    agent.destroy();
  }

  /** Each request has its own random numbers, so that it does not depend on earlier ones. */
  async #sendOne(index: number, agent: Agent): Promise<void> {
    const random = new Random(SEED + index);
    if (random.oneIn(RAW_ONE_IN)) {
      const raw = playTrick(random, this.#tokens.admin);
      this.#record(await sendBytes(this.#address, raw.bytes), { ...raw, mayBeCutOff: true, name: `${index} ${raw.how}` });
    } else {
      const bad = breakRequest(random, this.operations, this.#tokens);
      this.#record(await send(this.#address, agent, bad), { ...bad, name: `${index} ${bad.how}: ${bad.method} ${bad.path.slice(0, 100)}` });
    }
  }

  #record(answer: Answer, { how, name, mayPass = false, mayBeCutOff = false }: Sent): void {
    this.sent += 1;
    this.ways.add(how);
    const status = answer.status || 'none';
    this.statuses[status] = (this.statuses[status] ?? 0) + 1;
    const problem = problemWith(answer, { mayPass, mayBeCutOff });
    if (problem) this.surprises.push(`${name}: ${problem} (${status} ${JSON.stringify(answer.body.slice(0, 200))})`);
  }
}

interface Sent {
  how: string;
  name: string;
  mayPass?: boolean;
  mayBeCutOff?: boolean;
}

function problemWith({ status, body }: Answer, { mayPass, mayBeCutOff }: { mayPass: boolean; mayBeCutOff: boolean }): string | undefined {
  if (status === 0) return mayBeCutOff ? undefined : 'no answer';
  if (status >= 500) return 'the server failed';
  if (status < 400) return mayPass ? undefined : 'was accepted';
  if (!isRefusal(body)) return 'the refusal does not have its form';
  return /\n\s+at |node_modules|\.[jt]s:\d+/.test(body) ? 'the refusal tells how the server is built' : undefined;
}

function isRefusal(body: string): boolean {
  try {
    const { success, error } = JSON.parse(body);
    return (
      success === false &&
      Object.keys(error).toSorted().join() === 'code,details,message' &&
      [error.code, error.message].every((text) => typeof text === 'string')
    );
  } catch {
    return false;
  }
}

/** An unusual but valid file request is recorded as a download; any other new row is a surprise. */
async function countRows({ deps }: CheckServer): Promise<Record<string, number>> {
  const { rows } = await deps.db.pool.query<Record<string, number>>(
    `SELECT (SELECT count(*) FROM points) AS points, (SELECT count(*) FROM users) AS users,
            (SELECT count(*) FROM api_key) AS keys, (SELECT count(*) FROM event WHERE kind NOT LIKE 'export.%') AS events`,
  );
  return rows[0] as Record<string, number>;
}

function heapMiB(): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  return process.memoryUsage().heapUsed / 1_048_576;
}
