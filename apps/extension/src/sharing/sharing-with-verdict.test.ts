import type { AddressInfo } from 'node:net';
import { testSystem } from '@verdict/features/testing';
import { afterAll, expect, test } from 'vitest';
import type { FeedbackData } from '../feedback/index.ts';
import { aFeedback } from '../feedback/testing/some-feedback.ts';
import { fakeStorage } from '../feedback/testing/storage-area.ts';
import { DEVICE_CHANCE } from './payload.ts';
import type { SharingMode } from './sharing-data.ts';
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
  const { authorization } = await system.person(name, 'member', ['feedback:write']);
  const request: unknown = (lock: string, act: () => Promise<unknown>) => navigator.locks.request(`${lock} verdict ${device}`, act);
  const manager = new SharingManager({
    storage: fakeStorage().area,
    locks: { request } as LockManager,
    feedback: { getAllFeedback: async () => feedback },
    permissions: { request: async () => true, remove: async () => true },
    fetch: (...given) => fetch(...given),
    chance: DEVICE_CHANCE,
    now: Date.now,
  });
  const key = authorization.replace('Bearer ', '');
  expect(await manager.turnOn({ server, key, mode, withSite: true, withEarlier: true })).toEqual({ ok: true });
  expect(await manager.approve((await manager.preview()).next?.body as string)).toEqual({ ok: true });
  return manager;
}

const get = async (path: string) => (await fetch(`${server}${path}`)).json() as Promise<Record<string, never>>;
const said = (type: 'correct' | 'false_positive' | 'false_negative', reason?: string): FeedbackData =>
  aFeedback({ id: `feedback-${type}`, originalText: `They ruin it, ${type}.`, userFeedback: { type, ...(reason && { reason }) } });

test('what a device shares is taken by Verdict, shows as community feedback, and goes when it is taken back', async () => {
  const feedback = [said('correct'), said('false_positive', 'Quoted Content'), said('false_negative', 'Dog Whistle')];
  const manager = await share('ana', 'text_and_answer', feedback);
  expect(await manager.sendNow()).toEqual({ ok: true, sent: 3 });
  const { report } = (await get('/api/models/hate-1/report?labelSet=hate')) as never as {
    report: { totals: object; missed: object; reasons: object };
  };
  expect(report).toMatchObject({ totals: { labels: 2 }, missed: { reported: 1 }, reasons: { correct: 1, false_positive: 1 } });
  expect(await manager.deleteShared()).toEqual({ ok: true, withdrawn: 3 });
  const { items } = (await get('/api/points?source=sentinel')) as never as { items: object[] };
  expect(items).toEqual([]);
});

test('randomised answers of a device are counted, and no text of it is anywhere', async () => {
  const feedback = Array.from({ length: 60 }, (_, i) =>
    aFeedback({ id: `feedback-${1000 + i}`, timestamp: 1000 + i, originalText: `A secret of ${i}` }),
  );
  const manager = await share('ben', 'answers_randomised', feedback);
  expect(await manager.sendNow()).toEqual({ ok: true, sent: 60 });
  const { questions } = (await get('/api/models/hate-1/randomised')) as never as { questions: { question: string; reports: number }[] };
  expect(questions.map(({ question, reports }) => [question, reports])).toEqual([
    ['type', 20],
    ['reason', 20],
    ['category', 20],
  ]);
  const { rows } = await system.deps.db.pool.query("SELECT FROM event WHERE payload::text LIKE '%A secret of%'");
  expect(rows).toHaveLength(0);
});
