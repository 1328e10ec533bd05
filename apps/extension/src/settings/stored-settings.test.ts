import { beforeEach, expect, test, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { DEFAULT_SETTINGS } from './settings.ts';
import { changeSettings, changeSite, loadSettings, onSettingsChanged } from './stored-settings.ts';

vi.mock('wxt/browser', async () => {
  const { fakeBrowser: browser } = await import('wxt/testing/fake-browser');
  return { browser };
});

beforeEach(() => fakeBrowser.reset());

test('concurrent changes do not undo each other', async () => {
  await Promise.all([
    changeSettings({ reveal: 'click' }),
    changeSettings({ isPaused: true }),
    changeSite('a.example', 'off'),
    changeSite('b.example', 'on'),
  ]);
  expect(await loadSettings()).toEqual({
    ...DEFAULT_SETTINGS,
    reveal: 'click',
    isPaused: true,
    sites: { 'a.example': 'off', 'b.example': 'on' },
  });
});

test('a site setting can be removed', async () => {
  await changeSite('a.example', 'off');
  await changeSite('a.example', null);
  expect((await loadSettings()).sites).toEqual({});
});

test('a listener is called for a change, and for nothing else', async () => {
  const heard: number[] = [];
  const stop = onSettingsChanged((now) => heard.push(now.threshold));
  await changeSettings({ threshold: 0.7 });
  await browser.storage.local.set({ other: 1 });
  stop();
  await changeSettings({ threshold: 0.8 });
  expect(heard).toEqual([0.7]);
});
