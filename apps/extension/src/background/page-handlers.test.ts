import { createDetector } from '@verdict/detector/hate';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { Classifier } from '../detection/classifier.ts';
import type { Frame } from '../messages/index.ts';
import { readDraft } from './drafts.ts';
import { pageHandlers } from './page-handlers.ts';

vi.mock('wxt/browser', async () => {
  const { fakeBrowser: browser } = await import('wxt/testing/fake-browser');
  return { browser };
});

beforeEach(() => {
  fakeBrowser.reset();
  vi.spyOn(fakeBrowser.runtime, 'getManifest').mockReturnValue({ manifest_version: 3, name: 'Sentinel', version: '0.1.0' });
  vi.spyOn(fakeBrowser.i18n, 'getUILanguage').mockReturnValue('en');
  for (const say of ['setBadgeText', 'setBadgeBackgroundColor', 'setTitle'] as const)
    vi.spyOn(fakeBrowser.action, say).mockReset().mockResolvedValue(undefined);
});

const classifier = new Classifier({ detector: async () => createDetector(), options: async () => ({ threshold: 0.5 }) });
const at = (url: string, isPrivate = false): Frame => ({ tabId: 1, frameId: 0, url, origin: url, tabUrl: url, isPrivate });
const report = { kind: 'page.report', text: 'A text.', elementType: 'p', pageTitle: 'Inbox of Ada' } as const;
const set = (settings: object) => fakeBrowser.storage.local.set({ settings });

async function contextKept(from: Frame) {
  const answer = await pageHandlers(classifier)['page.report'](report, from);
  return answer && (await readDraft(answer.draft, { tabId: 1, now: Date.now() }))?.context;
}

test.each([{}, { isPaused: true }, { sites: { 'news.example': 'off' } }, { sites: { 'news.example': 'on' } }])(
  'in a private window nothing is reported, with %o too',
  async (settings) => {
    await set(settings);
    expect(await contextKept(at('https://news.example/story', true))).toBeUndefined();
    expect(await fakeBrowser.storage.session.get('drafts')).not.toHaveProperty('drafts.0');
  },
);

test.each([
  ['en', 'Nothing from private windows is stored'],
  ['es', 'no se guarda nada'],
])('a report there shows a message on the icon, in %s', async (language, said) => {
  await set({ language });
  await contextKept(at('https://news.example/story', true));
  expect(fakeBrowser.action.setBadgeText).toHaveBeenCalledWith({ tabId: 1, text: '!' });
  expect(fakeBrowser.action.setTitle).toHaveBeenCalledWith({ tabId: 1, title: expect.stringContaining(said) });
});

test('in an allowed private window reports work as elsewhere', async () => {
  await set({ allowPrivate: true });
  expect(await contextKept(at('https://news.example/story', true))).toMatchObject({ url: 'https://news.example/story' });
});

test.each([{}, { isPaused: true }, { sites: { 'mail.google.com': 'off' } }])(
  'of a report from a mail site only the site is stored, with %o too',
  async (settings) => {
    await set(settings);
    const stored = await contextKept(at('https://mail.google.com/mail/u/0/?q=ada#inbox/1'));
    expect(stored).toEqual({ url: 'https://mail.google.com/', elementType: 'p', pageTitle: '' });
  },
);

test('a report from any other site, or an allowed one, stores address and title', async () => {
  const pageTitle = 'Inbox of Ada';
  expect(await contextKept(at('https://news.example/story'))).toMatchObject({ url: 'https://news.example/story', pageTitle });
  await set({ sites: { 'mail.google.com': 'on' } });
  expect(await contextKept(at('https://mail.google.com/mail'))).toMatchObject({ url: 'https://mail.google.com/mail', pageTitle });
});
