import { afterEach, expect, test, vi } from 'vitest';
import { fakeStorage } from '../storage/testing/fake-storage.ts';
import { FALSE_NEGATIVE_REASONS, FALSE_POSITIVE_REASONS, type GivenAnswer } from './feedback-data.ts';
import { aDraft } from './testing/some-feedback.ts';
import { aDevice } from './testing/some-manager.ts';

afterEach(() => vi.doUnmock('wxt/browser'));

const CORRECT = { type: 'correct' };
const about = (originalText: string) => aDraft({ originalText });
const at = (url: string) => aDraft({ context: { url, elementType: 'p', pageTitle: '' } });

test('an answer is stored as an entry of its own, in the format of exports', async () => {
  const { manager, disk } = aDevice();
  const submitted = await manager().submitFeedback(aDraft(), {
    type: 'false_positive',
    reason: 'Quoted Content',
    category: 'Racism',
  });
  expect(submitted).toEqual({ ok: true, id: expect.stringMatching(/^feedback-1800000000000-[a-z0-9]{6}$/), isNew: true });
  if (!submitted.ok) throw new Error('it is stored');
  expect([...disk.keys()].sort()).toEqual([`feedback:${submitted.id}`, 'schema']);
  expect(await manager().getAllFeedback()).toEqual([
    {
      id: submitted.id,
      timestamp: 1_800_000_000_000,
      ...aDraft(),
      userFeedback: { type: 'false_positive', reason: 'Quoted Content', category: 'Racism' },
    },
  ]);
});

test('reading stores nothing', async () => {
  const { manager, disk } = aDevice();
  await manager().getAllFeedback();
  await manager().getFeedbackStats();
  await manager().exportFeedback();
  expect([...disk.keys()]).toEqual(['schema']);
});

test.each<[GivenAnswer, string]>([
  [{ type: 'wrong' }, 'type_unknown'],
  [{ type: '__proto__' }, 'type_unknown'],
  [{ type: 'false_positive' }, 'reason_needed'],
  [{ type: 'false_negative', reason: '   ' }, 'reason_needed'],
  [{ type: 'false_positive', reason: 'Dog Whistle' }, 'reason_unknown'],
  [{ type: 'false_negative', reason: 'Joke or Humor' }, 'reason_unknown'],
  [{ type: 'false_negative', reason: { toString: () => 'Dog Whistle' } as unknown as string }, 'reason_unknown'],
  [{ type: 'false_positive', reason: 'x'.repeat(501) }, 'text_too_long'],
  [{ type: 'correct', category: 'racism' }, 'category_unknown'],
])('%o is refused: %s', async (answer, code) => {
  const { manager, writes } = aDevice();
  expect(await manager().submitFeedback(aDraft(), answer)).toEqual({ ok: false, code });
  expect(writes()).toBe(0);
});

test('every reason is stored literally, and an own reason as written', async () => {
  const { manager } = aDevice();
  const given = [
    ...FALSE_POSITIVE_REASONS.map((reason) => ({ type: 'false_positive', reason })),
    ...FALSE_NEGATIVE_REASONS.map((reason) => ({ type: 'false_negative', reason })),
    { type: 'false_negative', reason: '  It means us.  ' },
  ];
  for (const [index, answer] of given.entries()) await manager().submitFeedback(about(`text ${index}`), answer);
  const stored = (await manager().getAllFeedback()).map(({ userFeedback }) => userFeedback.reason);
  expect(stored.sort()).toEqual([...given.map(({ reason }) => reason.trim())].sort());
});

test('a text has one entry per site, with the last answer', async () => {
  const { manager, clock } = aDevice();
  const first = await manager().submitFeedback(at('https://a.example/1'), CORRECT);
  clock.now += 1000;
  const again = await manager().submitFeedback(at('https://a.example/2#top'), { type: 'false_positive', reason: 'Other' });
  const elsewhere = await manager().submitFeedback(at('https://b.example/1'), CORRECT);
  expect(again).toEqual({ ...first, isNew: false });
  expect(elsewhere).toMatchObject({ isNew: true });
  const all = await manager().getAllFeedback();
  expect(all).toHaveLength(2);
  expect(all.find((entry) => first.ok && entry.id === first.id)).toMatchObject({
    timestamp: clock.now,
    userFeedback: { type: 'false_positive', reason: 'Other' },
    context: { url: 'https://a.example/2#top' },
  });
});

test('a text that is too long is refused, and long context is cut', async () => {
  const { manager } = aDevice();
  expect(await manager().submitFeedback(about('x'.repeat(20_001)), CORRECT)).toEqual({ ok: false, code: 'text_too_long' });
  const url = `https://user:secret@example.org/a?${'q'.repeat(5000)}`;
  await manager().submitFeedback(aDraft({ context: { url, elementType: 'p'.repeat(999), pageTitle: 't'.repeat(9999) } }), CORRECT);
  const [entry] = await manager().getAllFeedback();
  expect(entry?.context).toEqual({ url: 'https://example.org/a', elementType: 'p'.repeat(100), pageTitle: 't'.repeat(500) });
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'chrome-extension://abc/x.html', 'not an address'])(
  'an address such as %s is not stored',
  async (url) => {
    const { manager } = aDevice();
    await manager().submitFeedback(at(url), CORRECT);
    expect((await manager().getAllFeedback())[0]?.context.url).toBe('');
  },
);

test('an answer can be changed and deleted; a deleted one cannot be changed', async () => {
  const { manager } = aDevice();
  const submitted = await manager().submitFeedback(aDraft(), CORRECT);
  if (!submitted.ok) throw new Error('it is stored');
  const { id } = submitted;
  expect(await manager().updateFeedback(id, { type: 'false_positive' })).toEqual({ ok: false, code: 'reason_needed' });
  expect(await manager().updateFeedback(id, { type: 'false_positive', reason: 'Missing Context' })).toEqual({ ok: true, id, isNew: false });
  expect(await manager().getFeedbackStats()).toMatchObject({ totalFeedback: 1, falsePositives: 1, correctClassifications: 0 });
  expect(await manager().deleteFeedback(id)).toBe(true);
  expect(await manager().deleteFeedback(id)).toBe(false);
  expect(await manager().updateFeedback(id, CORRECT)).toEqual({ ok: false, code: 'feedback_gone' });
});

test('clearing deletes all feedback and what was learned, and leaves the settings', async () => {
  const { manager, disk, area } = aDevice();
  await area.set({ settings: { threshold: 0.7 }, learning: { bias: 1 }, 'feedback:broken': 7 });
  await manager().submitFeedback(aDraft(), CORRECT);
  expect(await manager().clearAllFeedback()).toBe(2);
  expect([...disk.keys()].sort()).toEqual(['schema', 'settings']);
});

test('statistics count each type, and an empty store has an accuracy of 0', async () => {
  const { manager } = aDevice();
  expect(await manager().getFeedbackStats()).toEqual({
    totalFeedback: 0,
    falsePositives: 0,
    falseNegatives: 0,
    correctClassifications: 0,
    accuracy: 0,
  });
  const types = ['correct', 'correct', 'false_positive', 'false_negative'];
  for (const [index, type] of types.entries()) await manager().submitFeedback(about(`text ${index}`), { type, reason: 'Other' });
  expect(await manager().getFeedbackStats()).toEqual({
    totalFeedback: 4,
    falsePositives: 1,
    falseNegatives: 1,
    correctClassifications: 2,
    accuracy: 0.5,
  });
});

test('another page is notified of a change until it stops listening', async () => {
  const { manager } = aDevice();
  const heard = vi.fn();
  const stop = manager().onFeedbackChanged(heard);
  await manager().submitFeedback(aDraft(), CORRECT);
  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1));
  stop();
  await manager().clearAllFeedback();
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(heard).toHaveBeenCalledTimes(1);
});

test('feedback older than the limit is deleted, and nothing without a limit', async () => {
  const { manager, clock } = aDevice();
  await manager().submitFeedback(about('old'), CORRECT);
  clock.now += 30 * 86_400_000;
  await manager().submitFeedback(about('new'), CORRECT);
  expect(await manager().countExpired(null)).toBe(0);
  expect(await manager().removeExpired(null)).toBe(0);
  expect(await manager().countExpired(30)).toBe(0);
  expect(await manager().removeExpired(30)).toBe(0); // exactly at the limit, to the millisecond
  clock.now += 1;
  expect(await manager().countExpired(30)).toBe(1);
  expect(await manager().removeExpired(30)).toBe(1);
  expect((await manager().getAllFeedback()).map(({ originalText }) => originalText)).toEqual(['new']);
});

test('a page has one manager, for the browser’s storage', async () => {
  const { area, disk } = fakeStorage();
  vi.resetModules();
  vi.doMock('wxt/browser', () => ({ browser: { storage: { local: area } } }));
  const { FeedbackManager } = await import('./feedback-manager.ts');
  expect(FeedbackManager.getInstance()).toBe(FeedbackManager.getInstance());
  const submitted = await FeedbackManager.getInstance().submitFeedback(aDraft(), CORRECT);
  expect(submitted).toMatchObject({ ok: true, isNew: true });
  expect(await FeedbackManager.getInstance().getFeedbackStats()).toMatchObject({ totalFeedback: 1, accuracy: 1 });
  expect([...disk.keys()]).toContain(submitted.ok && `feedback:${submitted.id}`);
});
