import { testSystem } from '@verdict/features/testing';
import { freePort } from '@verdict/platform/port';
import { afterAll, expect, test } from 'vitest';
import { runWorker } from './main.ts';

const system = await testSystem();
afterAll(() => system.close());

test('a worker answers those who watch it, until it is stopped', async () => {
  const port = await freePort();
  const stopping = new AbortController();
  const worker = runWorker({ ...system.deps.settings, WORKER_PORT: port }, stopping.signal);
  const ask = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).text();
  await expect.poll(() => ask('/healthz').catch(() => ''), { timeout: 20_000 }).toBe('{"status":"ok"}');
  expect(await ask('/readyz')).toBe('{"status":"ready"}');
  expect(await ask('/metrics')).toContain('verdict_jobs_total');
  stopping.abort();
  await worker;
  await expect(ask('/healthz')).rejects.toThrow();
});
