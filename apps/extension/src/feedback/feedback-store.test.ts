import { expect, test } from 'vitest';
import { storedBytes } from '../storage/index.ts';
import { aDraft, aFeedback } from './testing/some-feedback.ts';
import { aDevice } from './testing/some-manager.ts';
import type { Upgrade } from './upgrades.ts';

const CORRECT = { type: 'correct' };
const about = (originalText: string) => aDraft({ originalText });
const long = (index: number) => about(`${index} ${'x'.repeat(900)}`);

test('near the quota there is a warning; at the quota nothing more is stored, not even partly, and deleting makes room', async () => {
  const { manager, disk } = aDevice({ quota: 20_000 });
  const ids: string[] = [];
  const near: boolean[] = [];
  for (let index = 0; ; index += 1) {
    const submitted = await manager().submitFeedback(long(index), CORRECT);
    near.push((await manager().storageUse()).isNearQuota);
    if (!submitted.ok) {
      expect(submitted).toEqual({ ok: false, code: 'storage_full' });
      break;
    }
    ids.push(submitted.id);
  }
  const { bytes, quota } = await manager().storageUse();
  expect(quota).toBe(20_000);
  expect(bytes).toBeLessThanOrEqual(19_000);
  expect(near[0]).toBe(false);
  expect(near.at(-2)).toBe(true);
  expect(disk.size).toBe(ids.length + 1);
  expect(await manager().deleteFeedback(ids[0] as string)).toBe(true);
  expect(await manager().submitFeedback(long(999), CORRECT)).toMatchObject({ ok: true });
});

test('a write that the browser refuses although it fits by our count is reported as full too', async () => {
  const device = aDevice({ quota: 3_000 });
  Object.assign(device.area, { QUOTA_BYTES: 10_485_760 });
  await device.manager().submitFeedback(long(1), CORRECT);
  expect(await device.manager().submitFeedback(about('y'.repeat(5000)), CORRECT)).toEqual({ ok: false, code: 'storage_full' });
  expect(await device.manager().getAllFeedback()).toHaveLength(1);
});

test('for a browser that does not report the size, we compute it', async () => {
  const device = aDevice();
  await device.manager().submitFeedback(aDraft(), CORRECT);
  const counted = await device.manager().storageUse();
  Object.assign(device.area, { getBytesInUse: undefined, QUOTA_BYTES: undefined });
  expect(await device.manager().storageUse()).toEqual(counted);
});

test('bytes are counted as the browser does: UTF-8 with its escapes', () => {
  expect(storedBytes({ a: 'é' })).toBe(1 + 4);
  expect(storedBytes({ a: '<' })).toBe(1 + 8);
  expect(storedBytes({ a: '\u2028' })).toBe(1 + 8);
  expect(storedBytes({ a: undefined })).toBe(0);
});

test.each<[string, unknown]>([
  ['feedback:feedback-1-a', 'a text'],
  ['feedback:feedback-1-a', null],
  ['feedback:feedback-1-a', []],
  ['feedback:feedback-1-a', { ...aFeedback(), id: 'feedback-1-a', timestamp: '7' }],
  ['feedback:feedback-1-a', { ...aFeedback(), id: 'feedback-1-a', userFeedback: { type: 'false_positive' } }],
  ['feedback:feedback-1-b', aFeedback({ id: 'feedback-1-a' })],
  ['feedback:', aFeedback()],
])('an invalid entry %s %o is left out, listed, and can be deleted', async (key, broken) => {
  const { manager, area } = aDevice();
  await area.set({ [key]: broken });
  await manager().submitFeedback(aDraft(), CORRECT);
  expect(await manager().getFeedbackStats()).toMatchObject({ totalFeedback: 1 });
  expect(await manager().getUnreadable()).toEqual([
    { key, problems: expect.arrayContaining([expect.objectContaining({ at: expect.any(String) })]) },
  ]);
  expect(await manager().deleteFeedback(key.slice('feedback:'.length))).toBe(true);
  expect(await manager().getUnreadable()).toEqual([]);
});

/** Version 1 had another name for the title; version 2 stored entries under another key. */
const UPGRADES: readonly Upgrade[] = [
  () => ({ put: {}, remove: [] }),
  (stored) => ({
    put: Object.fromEntries(
      Object.entries(stored).flatMap(([key, value]) => (key.startsWith('old:') ? [[`feedback:${key.slice(4)}`, value]] : [])),
    ),
    remove: Object.keys(stored).filter((key) => key.startsWith('old:')),
  }),
];

test.each([...Array(14).keys()])(
  'if the browser is killed at operation %d of an upgrade, the next start completes it',
  async (operations) => {
    const device = aDevice({ upgrades: UPGRADES });
    const entry = aFeedback();
    await device.area.set({ [`old:${entry.id}`]: entry, settings: { threshold: 0.6 } });
    device.killAfter(operations);
    void device.manager().getAllFeedback();
    await new Promise((resolve) => setTimeout(resolve, 5));
    const after = device.restart();
    expect(await after.manager().getAllFeedback()).toEqual([entry]);
    expect(JSON.parse(after.disk.get('schema') as string)).toBe(2);
    expect([...after.disk.keys()].sort()).toEqual([`feedback:${entry.id}`, 'schema', 'settings']);
  },
);

test('pages that open at the same time upgrade once', async () => {
  const { manager, writes } = aDevice({ upgrades: UPGRADES });
  await Promise.all([manager(), manager(), manager()].map((page) => page.getAllFeedback()));
  expect(writes()).toBe(2);
});

test('data of a newer version can be read and deleted, but not added to', async () => {
  const { manager, area } = aDevice();
  await area.set({ schema: 2, [`feedback:${aFeedback().id}`]: aFeedback() });
  expect(await manager().getAllFeedback()).toHaveLength(1);
  expect(await manager().submitFeedback(about('more'), CORRECT)).toEqual({ ok: false, code: 'storage_newer' });
  expect(await manager().importFeedback((await manager().exportFeedback()).json)).toMatchObject({ ok: true, added: 0 });
  expect(await manager().clearAllFeedback()).toBe(1);
});

test.each([...Array(14).keys()])('storage that is cleared %d turns into an upgrade accepts answers afterwards', async (turns) => {
  let left = turns;
  const turn = async (): Promise<void> => {
    left -= 1;
    if (left === -1) device.disk.clear();
  };
  const device = aDevice({ turn });
  const page = device.manager();
  await page.getAllFeedback();
  left = -1; // too late to clear
  expect(await page.submitFeedback(aDraft(), CORRECT)).toMatchObject({ ok: true });
  expect(JSON.parse(device.disk.get('schema') as string)).toBe(1);
});

test('failing storage is an error, and the next attempt works again', async () => {
  const { manager, area } = aDevice();
  const { get } = area;
  const page = manager();
  area.get = () => Promise.reject(new Error('The disk is gone.'));
  await expect(page.getAllFeedback()).rejects.toThrow('The disk is gone.');
  area.get = get;
  expect(await page.getAllFeedback()).toEqual([]);
});
