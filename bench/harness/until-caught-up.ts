import { setTimeout as delay } from 'node:timers/promises';

const TOO_LONG_S = 60;

/** Seconds until the log has every event, everything that follows it has read it, and every text has its vector. */
export async function untilCaughtUp(address: string): Promise<number> {
  const began = performance.now();
  for (;;) {
    const seconds = (performance.now() - began) / 1000;
    if (seconds > TOO_LONG_S) throw new Error(`not caught up after ${TOO_LONG_S} seconds`);
    if ((await behind(address)) === 0) return seconds;
    await delay(100);
  }
}

async function behind(address: string): Promise<number> {
  const metrics = await (await fetch(`${address}/metrics`)).text();
  const values = [...metrics.matchAll(/^verdict_(?:log_unsequenced|embedding_queue|consumer_lag\{[^}]*\}) (\S+)$/gm)].map(([, value]) =>
    Number(value),
  );
  if (values.length < 2) throw new Error('the metrics of the log are missing');
  return values.reduce((sum, value) => sum + value, 0);
}
