import { createDetector, type PassageModel } from '@verdict/detector/hate';
import { expect, test, vi } from 'vitest';
import { aDraft } from '../feedback/testing/some-feedback.ts';
import { aDevice, type Device } from '../feedback/testing/some-manager.ts';
import { correctionOf } from './correction.ts';
import { LearningManager } from './learning-manager.ts';

/** Classifies every sentence with "gaming" as hateful. */
const model: PassageModel = { version: 'stub-1', score: (sentence) => ({ logit: sentence.includes('gaming') ? 1 : -2, words: [] }) };
const detector = createDetector({ model });

function learner(device: Device, settings = { adapt: true, threshold: 0.5, method: 'ai' as const }): LearningManager {
  const { area, locks, clock } = device;
  return new LearningManager({
    storage: area,
    locks,
    feedback: device.manager(),
    settings: async () => settings,
    now: () => clock.now,
    pause: async () => {},
  });
}

async function disagree(device: Device, count: number): Promise<void> {
  for (const index of Array(count).keys()) {
    const draft = aDraft({ originalText: `The weather is fine. We went gaming, again and again ${index}.` });
    await device.manager().submitFeedback(draft, { type: 'false_positive', reason: 'Missing Context' });
  }
}

test('what was learned is stored, and classifies like the reader', async () => {
  const device = aDevice();
  await disagree(device, 20);
  const learned = await learner(device).refresh(detector);
  expect(learned).toMatchObject({
    isUsed: true,
    from: 20,
    before: { count: 20, falsePositives: 20 },
    after: { count: 20, falsePositives: 0 },
  });
  expect(await learner(device).current()).toEqual(learned);
  const text = 'They were gaming all night.';
  expect(detector.detect(text, { threshold: 0.5 }).label).toBe('hateful');
  const correct = correctionOf(learned);
  expect(correct && detector.detect(text, { threshold: 0.5, correct }).label).toBe('normal');
});

test('only the decisive sentence is learned from', async () => {
  const device = aDevice();
  await disagree(device, 20);
  const learned = await learner(device).refresh(detector);
  expect(Object.keys(learned?.words ?? {})).toContain('gaming');
  expect(Object.keys(learned?.words ?? {})).not.toContain('weather');
});

test('with learning off nothing is learned, and what was learned before is not used', async () => {
  const device = aDevice();
  await disagree(device, 20);
  const unwilling = learner(device, { adapt: false, threshold: 0.5, method: 'ai' });
  expect(await unwilling.refresh(detector)).toBeNull();
  expect(device.disk.has('learning')).toBe(false);
  await learner(device).refresh(detector);
  expect(await unwilling.current()).toBeNull();
});

test('after a reset earlier feedback is ignored, and later feedback is learned from', async () => {
  const device = aDevice();
  await disagree(device, 20);
  await learner(device).refresh(detector);
  await learner(device).reset();
  expect(await learner(device).current()).toBeNull();
  expect(await learner(device).refresh(detector)).toBeNull();
  device.clock.now += 1000;
  await disagree(device, 6);
  expect(await learner(device).refresh(detector)).toMatchObject({ from: 6 });
});

test('an earlier reset can be restored, but does not replace a later one', async () => {
  const device = aDevice();
  await disagree(device, 20);
  const manager = learner(device);
  await manager.reset();
  const resetAt = await manager.resetAt();
  await device.area.remove('learning');
  await manager.restoreReset(resetAt);
  expect(await manager.refresh(detector)).toBeNull();
  device.clock.now += 1000;
  await manager.reset();
  await manager.restoreReset(resetAt);
  expect(await manager.resetAt()).toBe(device.clock.now);
  const written = device.writes();
  await manager.restoreReset(0); // there was no reset
  expect(device.writes()).toBe(written);
});

test('deleting feedback deletes what was learned from it', async () => {
  const device = aDevice();
  await disagree(device, 20);
  const manager = learner(device);
  await manager.refresh(detector);
  await device.manager().clearAllFeedback();
  expect(await manager.current()).toBeNull();
  expect(await manager.refresh(detector)).toBeNull();

  await disagree(device, 20);
  const cleared = createDetector({
    model: {
      ...model,
      score: (sentence) => {
        void device.manager().clearAllFeedback();
        return model.score(sentence);
      },
    },
  });
  await manager.refresh(cleared);
  await vi.waitFor(async () => expect(await device.manager().getAllFeedback()).toEqual([]));
  expect(await manager.current()).toBeNull();
});

test('a reset while it learns is not undone', async () => {
  const device = aDevice();
  await disagree(device, 20);
  const manager = learner(device);
  device.clock.now += 1;
  let isFirst = true;
  const meanwhile = createDetector({
    model: {
      ...model,
      score: (sentence) => {
        if (isFirst) void manager.reset();
        isFirst = false;
        return model.score(sentence);
      },
    },
  });
  await manager.refresh(meanwhile);
  expect(await manager.current()).toBeNull();
});

test.each([7, 'text', [], { since: 0, learned: { bias: 900 } }, { since: 0 }])(
  'stored learning that is broken (%o) is as good as none',
  async (broken) => {
    const device = aDevice();
    await device.area.set({ learning: broken });
    expect(await learner(device).current()).toBeNull();
    await disagree(device, 20);
    expect(await learner(device).refresh(detector)).toMatchObject({ isUsed: true });
  },
);

test('listeners are notified if something was learned, and not if nothing changed', async () => {
  const device = aDevice();
  await disagree(device, 20);
  const heard = vi.fn();
  const stop = learner(device).onChanged(heard);
  await learner(device).refresh(detector);
  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1));
  const written = device.writes();
  await learner(device).refresh(detector);
  expect(device.writes()).toBe(written);
  stop();
});
