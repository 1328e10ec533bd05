import { rm } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@verdict/platform/port';
import { makeTemporaryFolder } from '@verdict/platform/temporary-folder';
import { type Serving, serve, verdict } from '../../apps/cli/testing/command.ts';
import { type Check, type CheckContext, type Mutant, must } from '../check.ts';
import { isSame, LiveListener, readPoints, shownAs, threadOf } from './listener.ts';
import { LiveLoad } from './load.ts';

const UNLIMITED = '1000000';
const ROOTS = 20;
const CHANGES_PER_SECOND = 60;
/** How the server is stopped: by a signal, or killed. */
const RESTARTS = ['SIGINT', 'SIGKILL', 'SIGINT'] as const;
const PATIENCE_MS = 120_000;
/** With a thousand listeners updates take longer. */
const SETTLE_MS = { full: 30_000, smoke: 10_000 };

/** The socket class that listeners use. */
interface LiveMutant extends Mutant {
  socket: typeof WebSocket;
}

export const check: Check<LiveMutant> = {
  proves: 'every listener ends with what a fresh read shows, though the server restarts again and again while people write',
  mutants: {
    since: {
      breaks: 'who comes back does not say what they heard last',
      get socket() {
        return ForgetfulSocket;
      },
    },
  },
  async run(context) {
    const dataDir = await makeTemporaryFolder('live');
    const port = String(await freePort());
    const limits = { RATE_LIMIT_ACCOUNT: UNLIMITED, RATE_LIMIT_KEY: UNLIMITED, RATE_LIMIT_NETWORK: UNLIMITED, LIVE_NETWORK: UNLIMITED };
    const environment = { DATA_DIR: dataDir, PORT: port, DEMO: 'off', LOG_LEVEL: 'silent', ...limits };
    try {
      await listenThroughRestarts(environment, context);
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

async function listenThroughRestarts(
  environment: Record<string, string> & { PORT: string },
  { size, mutant, print }: CheckContext<LiveMutant>,
) {
  const token = (await verdict(environment, 'user', 'add', 'writer@example.org')).stdout.trim().split(/\s+/).at(-1) as string;
  const address = `http://127.0.0.1:${environment.PORT}`;
  let server = await serve(environment);
  const load = new LiveLoad(address, token, CHANGES_PER_SECOND);
  const listeners: LiveListener[] = [];
  try {
    await load.start(ROOTS);
    const socket = mutant?.socket ?? WebSocket;
    for (let i = 0; i < (size === 'full' ? 1000 : 60); i += 1)
      listeners.push(new LiveListener({ address, root: load.roots[i % ROOTS] as number, socket }));
    await untilReady(listeners);
    for (const signal of RESTARTS) {
      await delay(1000);
      server = await restart(server, signal, environment);
      await untilReady(listeners);
      print(`${listeners.length} listeners are back after ${signal}; ${load.changes} changes so far`);
    }
    await delay(1000);
    await load.stop();
    await compare(address, listeners, { settleMs: SETTLE_MS[size], print });
  } finally {
    await load.stop();
    for (const listener of listeners) listener.close();
    await server.stop();
  }
}

async function restart(server: Serving, signal: (typeof RESTARTS)[number], environment: Record<string, string>): Promise<Serving> {
  const began = performance.now();
  const ended = new Promise<void>((resolve) => server.process.once('close', () => resolve()));
  server.process.kill(signal);
  await ended;
  must(performance.now() - began < 15_000, 'the server does not stop while listeners are connected');
  return serve(environment);
}

async function untilReady(listeners: readonly LiveListener[]): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    const away = listeners.filter(({ isReady }) => !isReady);
    if (away.length === 0) return;
    must(
      performance.now() < deadline,
      `${away.length} listeners have not come back, now ${[...new Set(away.map(({ state }) => state))].join()}`,
    );
    await delay(50);
  }
}

/** Writing has stopped: after a moment all listeners must show the current state. */
async function compare(
  address: string,
  listeners: readonly LiveListener[],
  { settleMs, print }: { settleMs: number; print: (line: string) => void },
): Promise<void> {
  const deadline = performance.now() + settleMs;
  const points = await readPoints(address);
  const all = shownAs(points);
  const threads = new Map(listeners.map(({ root }) => [root, threadOf(points, root)]));
  const isRight = (listener: LiveListener) =>
    isSame(listener.all.shown, all) && isSame(listener.thread.shown, threads.get(listener.root) as typeof all);
  let wrong = listeners.filter((listener) => !isRight(listener));
  while (wrong.length > 0 && performance.now() < deadline) {
    await delay(500);
    wrong = wrong.filter((listener) => !isRight(listener));
  }
  const sum = (count: (listener: LiveListener) => number) => listeners.reduce((total, listener) => total + count(listener), 0);
  const heard = sum(({ all, thread }) => all.heard + thread.heard);
  const again = sum(({ all, thread }) => all.readings + thread.readings - 2);
  print(
    `${all.size} points, ${heard} messages heard, ${again} times read afresh: ${wrong.length} of ${listeners.length} listeners are wrong`,
  );
  must(wrong.length === 0, `${wrong.length} listeners do not show what is there`);
  const sizes = new Set(listeners.map(({ logSize }) => logSize));
  must(sizes.size === 1, `listeners disagree about the size of the log: ${[...sizes].join()}`);
}

/** Subscribes to its channels as if it were new each time. */
class ForgetfulSocket extends WebSocket {
  override send(text: string): void {
    const { since, ...frame } = JSON.parse(text) as { since?: number };
    super.send(JSON.stringify(frame));
  }
}
