import { expect, test } from 'vitest';
import { exportOf } from './export-feedback.ts';
import { aDraft, aFeedback } from './testing/some-feedback.ts';
import { aDevice } from './testing/some-manager.ts';

const entries = [aFeedback({ id: 'feedback-1-a', originalText: 'a' }), aFeedback({ id: 'feedback-2-b', originalText: 'b' })];
const file = exportOf(entries, 0).json;

test('imported entries and their marks are one write, and the format of entries and exports is unchanged', async () => {
  const { manager, disk, writes } = aDevice();
  await manager().getAllFeedback();
  const before = writes();
  expect(await manager().importFeedback(file)).toEqual({ ok: true, added: 2, skipped: 0 });
  expect(writes() - before).toBe(1);
  expect(JSON.parse(disk.get('feedback:feedback-1-a') as string)).toEqual(entries[0]);
  expect(JSON.parse((await manager().exportFeedback()).json).feedback).toEqual(expect.arrayContaining(entries));
  expect(await manager().getAnsweredHere()).toEqual([]);
  expect(await manager().getAllFeedback()).toHaveLength(2);
});

test('an imported text that is answered again here counts as answered here, also after a restart', async () => {
  const device = aDevice();
  await device.manager().importFeedback(file);
  await device.manager().updateFeedback('feedback-2-b', { type: 'correct' });
  await device.manager().submitFeedback(aDraft({ originalText: 'a' }), { type: 'correct' });
  const here = await device.restart().manager().getAnsweredHere();
  expect(here.map(({ id }) => id)).toEqual(['feedback-1-a']);
});

test('deleting an entry deletes its mark', async () => {
  const { manager, disk } = aDevice();
  await manager().importFeedback(file);
  await manager().deleteFeedback('feedback-1-a');
  expect([...disk.keys()].filter((key) => key.endsWith('-a'))).toEqual([]);
  await manager().clearAllFeedback();
  expect([...disk.keys()]).toEqual(['schema']);
});
