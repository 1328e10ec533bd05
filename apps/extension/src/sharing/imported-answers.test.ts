import { afterEach, beforeEach, expect, test } from 'vitest';
import { exportOf, type FeedbackData } from '../feedback/index.ts';
import { aDraft, aFeedback } from '../feedback/testing/some-feedback.ts';
import { aDevice } from '../feedback/testing/some-manager.ts';
import type { SharingManager } from './sharing-manager.ts';
import { type Listening, listen } from './testing/listening-server.ts';
import { aSharingDevice, turnOnAndApprove } from './testing/sharing-device.ts';

let server: Listening;
beforeEach(async () => {
  server = await listen();
});
afterEach(() => server.close());

const CORRECT = { type: 'correct' };
const about = (originalText: string) => aDraft({ originalText });
const sentTexts = (): string[] =>
  server.posts().flatMap(({ body }) => JSON.parse(body).contributions.map(({ text }: { text: string }) => text));

/** A device that shares, with one answer approved. */
async function aDeviceThatShares() {
  const { manager, area, locks, clock, disk } = aDevice();
  const feedback = manager();
  const sharing: SharingManager = aSharingDevice([], { storage: area, locks, feedback, now: () => clock.now }).manager;
  const bring = (entries: FeedbackData[]) => feedback.importFeedback(exportOf(entries, clock.now).json);
  await feedback.submitFeedback(about('The first.'), CORRECT);
  await turnOnAndApprove(sharing, { server: server.address, key: 'a-key', mode: 'text_and_answer' });
  return { feedback, sharing, clock, bring, disk };
}

test.each([
  ['answered elsewhere two minutes ago', -120_000],
  ['answered elsewhere this moment', 0],
  ['from a device whose clock is ahead', 3_600_000],
  ['from the year 2090', 2_000_000_000_000],
])('imported answers are not sent: %s', async (_what, offset) => {
  const { sharing, clock, bring } = await aDeviceThatShares();
  clock.now += 600_000;
  await bring([aFeedback({ timestamp: clock.now + offset, originalText: 'Of another device.' })]);
  await sharing.followFeedback();
  expect(await sharing.state()).toMatchObject({ waiting: 1 });
  expect(await sharing.sendNow()).toEqual({ ok: true, sent: 1 });
  expect(sentTexts()).toEqual(['The first.']);
});

test('answers imported earlier are not sent even if earlier answers are shared', async () => {
  const { sharing, bring } = await aDeviceThatShares();
  await bring([aFeedback({ originalText: 'Of another device.' })]);
  await turnOnAndApprove(sharing, { server: server.address, key: 'a-key', mode: 'text_and_answer', withEarlier: true });
  await sharing.sendNow();
  expect(sentTexts()).toEqual(['The first.']);
});

test('an imported answer that is changed is not sent; one answered again on a page is', async () => {
  const { feedback, sharing, bring } = await aDeviceThatShares();
  const imported = aFeedback({ originalText: 'Of another device.' });
  await bring([imported]);
  await feedback.updateFeedback(imported.id, { type: 'false_positive', reason: 'Other' });
  await sharing.sendNow();
  expect(sentTexts()).toEqual(['The first.']);
  expect(await feedback.submitFeedback(about('Of another device.'), CORRECT)).toMatchObject({ id: imported.id, isNew: false });
  expect(await sharing.sendNow()).toEqual({ ok: true, sent: 1 });
  expect(sentTexts()).toEqual(['The first.', 'Of another device.']);
});

test('an answer that is deleted and restored is withdrawn from the server, and not sent again', async () => {
  const { feedback, sharing, bring } = await aDeviceThatShares();
  await sharing.sendNow();
  const [shared] = (await feedback.getAllFeedback()) as [FeedbackData];
  await feedback.deleteFeedback(shared.id);
  await bring([shared]); // before the next check
  await sharing.followFeedback();
  await sharing.sendNow();
  expect(server.deleted()).toHaveLength(1);
  expect(sentTexts()).toEqual(['The first.']);
  expect(await feedback.getAllFeedback()).toEqual([shared]);
});

test('a restored answer still counts as answered here; one that was not approved must be approved first', async () => {
  const { feedback, sharing, clock } = await aDeviceThatShares();
  const before = { server: server.address, key: 'a-key', mode: 'text_and_answer', withEarlier: true } as const;
  await feedback.submitFeedback(about('The second.'), CORRECT);
  await sharing.turnOff();
  clock.now += 60_000;
  await sharing.turnOn(before);
  const [seen, unseen] = (await feedback.getAllFeedback()) as [FeedbackData, FeedbackData];
  const removed = await feedback.takeFeedback(unseen.id);
  await sharing.approve((await sharing.preview()).unseen?.outgoing.body as string);
  await feedback.restoreFeedback(removed);
  expect(await sharing.sendNow()).toEqual({ ok: true, sent: 1 });
  expect(sentTexts()).toEqual([seen.originalText]);
  expect((await sharing.preview()).unseen?.items).toMatchObject([{ feedbackId: unseen.id }]);
});

test('an import cannot replace the text of an approved answer', async () => {
  const { feedback, sharing, bring } = await aDeviceThatShares();
  const [waiting] = (await feedback.getAllFeedback()) as [FeedbackData];
  await feedback.deleteFeedback(waiting.id);
  await bring([{ ...waiting, originalText: 'Of another device.' }]);
  expect(await sharing.sendNow()).toEqual({ ok: true, sent: 0 });
  expect(server.posts()).toEqual([]);
});

test('importing this device’s own export changes nothing', async () => {
  const { feedback, sharing, bring } = await aDeviceThatShares();
  expect(await bring(await feedback.getAllFeedback())).toEqual({ ok: true, added: 0, skipped: 1 });
  expect(await sharing.sendNow()).toEqual({ ok: true, sent: 1 });
});
