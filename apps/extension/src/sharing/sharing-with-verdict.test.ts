import type { AddressInfo } from 'node:net';
import { testSystem } from '@verdict/features/testing';
import { afterAll, expect, test } from 'vitest';
import type { FeedbackData } from '../feedback/index.ts';
import { aFeedback } from '../feedback/testing/some-feedback.ts';
import type { StorageParts } from '../storage/index.ts';
import { fakeStorage } from '../storage/testing/fake-storage.ts';
import { DEVICE_CHANCE } from './outbox/payload.ts';
import type { SharingMode } from './outbox/sharing-data.ts';
import { SharingManager } from './sharing-manager.ts';

const system = await testSystem();
const http = await system.api();
await http.listen({ port: 0, host: '127.0.0.1' });
const server = `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`;
afterAll(() => system.close());

let devices = 0;

async function share(name: string, mode: SharingMode, feedback: FeedbackData[]): Promise<SharingManager> {
  devices += 1;
  const device = devices;
  const { authorization } = await system.person(name, 'member', { scopes: ['feedback:write'] });
  const request: unknown = (lock: string, act: () => Promise<unknown>) => navigator.locks.request(`${lock} verdict ${device}`, act);
  const manager = new SharingManager({
    storage: fakeStorage().area,
    locks: { request } as StorageParts['locks'],
    feedback: { getAnsweredHere: async () => [...feedback], getUnreadable: async () => [], onFeedbackChanged: () => () => {} },
    permissions: { request: async () => true, release: async () => {} },
    fetch: (...given) => fetch(...given),
    chance: DEVICE_CHANCE,
    now: Date.now,
  });
  const key = authorization.replace('Bearer ', '');
  expect(await manager.turnOn({ server, key, mode, withSite: true, withEarlier: true })).toEqual({ ok: true });
  expect(await manager.approve((await manager.preview()).unseen?.outgoing.body as string)).toEqual({ ok: true });
  return manager;
}

const get = async (path: string) => (await fetch(`${server}${path}`)).json() as Promise<Record<string, never>>;
const said = (type: 'correct' | 'false_positive' | 'false_negative', reason?: string): FeedbackData =>
  aFeedback({ id: `feedback-${type}`, originalText: `They ruin it, ${type}.`, userFeedback: { type, ...(reason && { reason }) } });

test('what three devices share is accepted by Verdict, appears as community feedback, and is gone after withdrawal', async () => {
  const feedback = [said('correct'), said('false_positive', 'Quoted Content'), said('false_negative', 'Dog Whistle')];
  const managers: SharingManager[] = [];
  for (const name of ['ana', 'bea', 'cai']) managers.push(await share(name, 'text_and_answer', feedback));
  for (const manager of managers) expect(await manager.sendNow()).toEqual({ ok: true, sent: 3 });
  const { report } = (await get('/api/models/hate-1/report?labelSet=hate')) as never as { report: { totals: object; missed: object } };
  expect(report).toMatchObject({ totals: { labels: 2 }, missed: { reported: 1 } });
  for (const manager of managers) expect(await manager.deleteShared()).toEqual({ ok: true, withdrawn: 3 });
  const { items } = (await get('/api/points?source=sentinel')) as never as { items: object[] };
  expect(items).toEqual([]);
});

test.each(['text_and_answer', 'answers_randomised'] as const)(
  'feedback that is deleted on a device is deleted from Verdict too: %s',
  async (mode) => {
    const feedback = [said('correct'), said('false_positive', 'Quoted Content')];
    const manager = await share(`dan-${mode.replace('_', '-').slice(0, 4)}`, mode, feedback);
    await manager.sendNow();
    const before = await countKept();
    feedback.pop();
    await manager.followFeedback();
    expect([before, await countKept()]).toEqual([2, 1]);
    expect(await manager.deleteShared()).toEqual({ ok: true, withdrawn: 1 });
  },
);

const countKept = async (): Promise<number> => (await system.deps.db.pool.query('SELECT FROM contribution')).rows.length;

test('randomised answers of a device are accepted, and its text is nowhere', async () => {
  const feedback = Array.from({ length: 60 }, (_, i) =>
    aFeedback({ id: `feedback-${1000 + i}`, timestamp: 1000 + i, originalText: `A secret of ${i}` }),
  );
  const manager = await share('ben', 'answers_randomised', feedback);
  expect(await manager.sendNow()).toEqual({ ok: true, sent: 50 });
  await manager.approve((await manager.preview()).unseen?.outgoing.body as string);
  expect(await manager.sendNow()).toEqual({ ok: true, sent: 10 });
  expect(await countKept()).toBe(60);
  const { rows } = await system.deps.db.pool.query("SELECT FROM event WHERE payload::text LIKE '%A secret of%'");
  expect(rows).toHaveLength(0);
});
