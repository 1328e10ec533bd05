import { createDetector, type PassageModel } from '@verdict/detector/hate';
import { expect, test } from 'vitest';
import { exportOf, type FeedbackData } from '../../feedback/index.ts';
import { aDraft, aFeedback } from '../../feedback/testing/some-feedback.ts';
import { aDevice, type Device } from '../../feedback/testing/some-manager.ts';
import { LearningManager } from '../../learning/learning-manager.ts';
import { RemovedFeedback } from './removed-feedback.ts';

const model: PassageModel = { version: 'stub-1', score: () => ({ logit: 1, words: [] }) };
const detector = createDetector({ model });

/** A panel on a device with this many answers, the oldest first. */
async function aPanel(count: number) {
  const device = aDevice();
  const { area, locks, clock } = device;
  const feedback = device.manager();
  for (const index of Array(count).keys()) {
    clock.now += 1000;
    await feedback.submitFeedback(aDraft({ originalText: `text ${index}` }), { type: 'false_positive', reason: 'Other' });
  }
  const settings = async () => ({ adapt: true, threshold: 0.5, method: 'ai' as const });
  const learning = new LearningManager({ storage: area, locks, feedback, settings, now: () => clock.now, pause: async () => {} });
  const removed = new RemovedFeedback({ requestUpdate: () => {} }, { feedback, learning });
  return { device, feedback, learning, removed, before: await feedback.getAllFeedback() };
}

const missing = async (removed: RemovedFeedback, device: Device) => removed.missingFrom(await device.manager().getAllFeedback());
const idOf = (all: readonly FeedbackData[], index: number): string => all[index]?.id ?? '';

test('each of several deletions can be undone separately, in any order', async () => {
  const { device, feedback, removed, before } = await aPanel(3);
  for (const index of [0, 2, 1]) expect(await removed.delete(idOf(before, index))).toBe(true);
  const [newest, oldest, middle] = await missing(removed, device);
  if (!newest || !oldest || !middle) throw new Error('all three can be brought back');
  for (const removal of [newest, middle]) expect(await removed.restore(removal)).toEqual({ ok: true, added: 1, skipped: 0 });
  expect(await feedback.getAllFeedback()).toEqual(before.slice(0, 2));
  expect(await missing(removed, device)).toEqual([oldest]);
});

test('what was deleted before clearing everything can still be restored, and so can the rest', async () => {
  const { device, feedback, removed, before } = await aPanel(3);
  await removed.delete(idOf(before, 1));
  expect(await removed.clear()).toBe(2);
  const removals = await missing(removed, device);
  expect(removals.map(({ kind, count }) => [kind, count])).toEqual([
    ['deleted', 1],
    ['cleared', 2],
  ]);
  for (const removal of removals) await removed.restore(removal);
  expect(await feedback.getAllFeedback()).toEqual(before);
  expect(await missing(removed, device)).toEqual([]);
});

test('feedback that was not learned from before clearing is not learned from after restoring', async () => {
  const { device, feedback, learning, removed } = await aPanel(20);
  await learning.reset();
  device.clock.now += 1000;
  await removed.clear();
  expect(device.disk.has('learning')).toBe(false);
  const [removal] = await missing(removed, device);
  if (removal) await removed.restore(removal);
  expect(await feedback.getAllFeedback()).toHaveLength(20);
  expect(await learning.refresh(detector)).toBeNull();
});

test('restored imports are still marked as imported', async () => {
  const { device, feedback, removed } = await aPanel(1);
  await feedback.importFeedback(exportOf([aFeedback()], device.clock.now).json);
  const own = await feedback.getAnsweredHere();
  expect(own).toHaveLength(1);
  await removed.delete(aFeedback().id);
  await removed.clear();
  for (const removal of await missing(removed, device)) await removed.restore(removal);
  expect(await feedback.getAllFeedback()).toHaveLength(2);
  expect(await feedback.getAnsweredHere()).toEqual(own);
});

test('a text that was answered again keeps the new answer, and no undo is offered', async () => {
  const { device, feedback, removed, before } = await aPanel(1);
  await removed.delete(idOf(before, 0));
  await feedback.submitFeedback(aDraft({ originalText: 'text 0' }), { type: 'correct' });
  const [removal] = await missing(removed, device);
  if (!removal) throw new Error('it can be brought back');
  expect(await removed.restore(removal)).toEqual({ ok: true, added: 0, skipped: 1 });
  expect(await feedback.getFeedbackStats()).toMatchObject({ totalFeedback: 1, correctClassifications: 1 });
  expect(await missing(removed, device)).toEqual([]);
});

test('no undo is offered for feedback that came back otherwise, or never existed', async () => {
  const { device, feedback, removed, before } = await aPanel(2);
  const { json } = await feedback.exportFeedback();
  await removed.clear();
  await feedback.importFeedback(json);
  expect(await missing(removed, device)).toEqual([]);
  await feedback.deleteFeedback(idOf(before, 0));
  expect(await removed.delete(idOf(before, 0))).toBe(false);
});

test('feedback that is removed, imported and removed again has one undo', async () => {
  const { device, feedback, removed, before } = await aPanel(2);
  const { json } = await feedback.exportFeedback();
  for (const index of [0, 1]) await removed.delete(idOf(before, index));
  await feedback.importFeedback(json);
  await removed.delete(idOf(before, 0));
  expect((await missing(removed, device)).map(({ entries }) => entries)).toEqual([[before[0]]]);
  await feedback.importFeedback(json);
  await removed.clear();
  expect((await missing(removed, device)).map(({ entries }) => entries)).toEqual([before]);
});

test('without room a restore is refused, and can be tried again', async () => {
  const { device, feedback, removed, before } = await aPanel(1);
  await removed.delete(idOf(before, 0));
  await device.area.set({ other: 'x'.repeat(10_300_000) });
  const [removal] = await missing(removed, device);
  if (!removal) throw new Error('it can be brought back');
  expect(await removed.restore(removal)).toEqual({ ok: false, code: 'storage_full' });
  await device.area.remove('other');
  expect(await missing(removed, device)).toEqual([removal]);
  await removed.restore(removal);
  expect(await feedback.getAllFeedback()).toEqual(before);
});
