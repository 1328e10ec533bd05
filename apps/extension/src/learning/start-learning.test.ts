import { createDetector, type PassageModel } from '@verdict/detector/hate';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { aDraft } from '../feedback/testing/some-feedback.ts';
import { fakeStorage } from '../storage/testing/fake-storage.ts';

const model: PassageModel = { version: 'stub-1', score: () => ({ logit: 1, words: [] }) };

beforeEach(() => {
  fakeBrowser.reset();
  vi.resetModules();
});

afterEach(() => vi.doUnmock('wxt/browser'));

/** The background's part that handles feedback, on empty storage. */
async function background() {
  const { area } = fakeStorage();
  const storage = { local: area, onChanged: { addListener: onChangedOf(area), removeListener: () => {} } };
  vi.doMock('wxt/browser', () => ({ browser: { runtime: fakeBrowser.runtime, alarms: fakeBrowser.alarms, storage } }));
  const { FeedbackManager, startExpiry } = await import('../feedback/index.ts');
  const { startLearning, LearningManager } = await import('./index.ts');
  const { changeSettings } = await import('../settings/index.ts');
  startExpiry();
  startLearning(async () => createDetector({ model }));
  return { area, feedback: FeedbackManager.getInstance(), learning: LearningManager.getInstance(), changeSettings };
}

const onChangedOf =
  (area: ReturnType<typeof fakeStorage>['area']) =>
  (listener: (changes: object, area: string) => void): void =>
    area.onChanged.addListener((changes) => listener(changes, 'local'));

test('feedback is learned from soon after it is given, and deleted feedback is forgotten', async () => {
  const { feedback, learning } = await background();
  for (const index of Array(20).keys()) {
    await feedback.submitFeedback(aDraft({ originalText: `gaming ${index}` }), { type: 'false_positive', reason: 'Other' });
  }
  await vi.waitFor(async () => expect(await learning.current()).toMatchObject({ from: 20 }), { timeout: 5000 });
  const [first] = await feedback.getAllFeedback();
  await feedback.deleteFeedback(first?.id ?? '');
  await vi.waitFor(async () => expect(await learning.current()).toMatchObject({ from: 19 }), { timeout: 5000 });
});

test('old feedback is deleted when the browser starts, after a day, and when the limit is shortened', async () => {
  const { area, feedback, changeSettings } = await background();
  const old = async (): Promise<void> => {
    await feedback.submitFeedback(aDraft(), { type: 'correct' });
    const [entry] = await feedback.getAllFeedback();
    await area.set({ [`feedback:${entry?.id}`]: { ...entry, timestamp: 1000 } });
  };
  const isGone = (): Promise<void> => vi.waitFor(async () => expect(await feedback.getAllFeedback()).toEqual([]), { timeout: 5000 });
  await old();
  await changeSettings({ expiryDays: 30 });
  await isGone();
  await old();
  await fakeBrowser.runtime.onStartup.trigger();
  await isGone();
  expect(await fakeBrowser.alarms.get('feedback.expiry')).toMatchObject({ periodInMinutes: 1440 });
  await old();
  await fakeBrowser.alarms.onAlarm.trigger({ name: 'feedback.expiry', scheduledTime: 0, persistAcrossSessions: true });
  await isGone();
});
