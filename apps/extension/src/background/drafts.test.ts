import { beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { FeedbackDraft } from '../feedback/feedback-data.ts';
import { closeDraft, closeDraftsOf, openDraft, readDraft } from './drafts.ts';

vi.mock('wxt/browser', async () => {
  const { fakeBrowser: browser } = await import('wxt/testing/fake-browser');
  return { browser };
});

beforeEach(() => fakeBrowser.reset());

const MINUTE_MS = 60_000;
const aDraft = (originalText: string): FeedbackDraft => ({
  originalText,
  classification: { label: 'hateful', confidence: 0.9, method: 'keyword', keywords: [], explanation: '' },
  context: { url: 'https://news.example/', elementType: 'p', pageTitle: '' },
  metadata: { modelUsed: 'm', confidenceThreshold: 0.5, extensionVersion: '0.1.0' },
});

test('only the dialog in the draft’s own tab can read it', async () => {
  const name = await openDraft(aDraft('a'), { tabId: 1, now: 0 });
  expect((await readDraft(name, { tabId: 1, now: 1 }))?.originalText).toBe('a');
  expect(await readDraft(name, { tabId: 2, now: 1 })).toBeNull();
  expect(await closeDraft(name, 2)).toBe(false);
});

test('a draft is deleted when it is closed, when its tab is closed, and after half an hour', async () => {
  const [closed, left, old] = await Promise.all(['a', 'b', 'c'].map((text, tabId) => openDraft(aDraft(text), { tabId, now: 0 })));
  expect(await closeDraft(closed as string, 0)).toBe(true);
  await closeDraftsOf(1);
  expect(await readDraft(closed as string, { tabId: 0, now: 1 })).toBeNull();
  expect(await readDraft(left as string, { tabId: 1, now: 1 })).toBeNull();
  expect(await readDraft(old as string, { tabId: 2, now: 29 * MINUTE_MS })).not.toBeNull();
  expect(await readDraft(old as string, { tabId: 2, now: 30 * MINUTE_MS })).toBeNull();
});

test('at most the twenty newest drafts are stored', async () => {
  const names: string[] = [];
  for (let n = 0; n < 25; n += 1) names.push(await openDraft(aDraft(`${n}`), { tabId: 1, now: n }));
  const found = await Promise.all(names.map((name) => readDraft(name, { tabId: 1, now: 30 })));
  expect(found.filter(Boolean).map((draft) => draft?.originalText)).toEqual(Array.from({ length: 20 }, (_, n) => `${n + 5}`));
});
