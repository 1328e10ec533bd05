import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page, type Worker } from 'playwright-core';
import { CHROMIUM_ARGS, chromiumPath } from '../../web/testing/chromium.ts';

export interface SentinelBrowser {
  context: BrowserContext;
  /** The extension's id: what its pages' addresses begin with. */
  id: string;
  /** Where the profile is kept, for whoever starts another browser on it. */
  profile: string;
  /** The background; it may have been stopped and started since. */
  worker(): Promise<Worker>;
  /** Stops the background, as the browser does when nobody has asked it anything for a while. */
  stopWorker(): Promise<void>;
  /** The side panel, as a tab. */
  panel(): Promise<Page>;
  /** A page of the extension, as a tab: `dialog.html#…`. */
  extensionPage(path: string): Promise<Page>;
  /** What the badge says on the tab of a page. */
  badge(page: Page): Promise<string>;
  /** Changes settings as the panel would: what is given, and nothing else. */
  change(settings: Record<string, unknown>): Promise<void>;
  /** Settings as they were at first, but for these. */
  reset(settings?: Record<string, unknown>): Promise<void>;
  /** Sends a page's scripts what the background would: the menu and the shortcut cannot be pressed from here. */
  tell(page: Page, notice: object): Promise<void>;
  /** Everything the extension's own pages and background complained of. */
  complaints: string[];
  close(): Promise<void>;
}

export interface LaunchOptions {
  /** The built extension. */
  extension: string;
  profile?: string;
  colorScheme?: 'light' | 'dark';
  language?: 'en' | 'es';
  width?: number;
  height?: number;
  args?: string[];
}

/** A real Chromium with the extension in it. Whoever gives a profile removes it. */
export async function launchSentinel(options: LaunchOptions): Promise<SentinelBrowser> {
  const { extension, colorScheme = 'light', language = 'en', width = 1000, height = 800, args = [] } = options;
  const profile = options.profile ?? (await mkdtemp(join(tmpdir(), 'sentinel-')));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: chromiumPath(),
    headless: true,
    colorScheme,
    locale: language,
    viewport: { width, height },
    args: [...CHROMIUM_ARGS, `--disable-extensions-except=${extension}`, `--load-extension=${extension}`, `--lang=${language}`, ...args],
  });
  const complaints: string[] = [];
  const worker = () => workerOf(context);
  const id = new URL((await worker()).url()).host;
  await isAwake(await worker());
  context.on('weberror', (error) => complaints.push(String(error.error())));
  const extensionPage = async (path: string): Promise<Page> => {
    const page = await context.newPage();
    await page.goto(`chrome-extension://${id}/${path}`);
    return page;
  };
  return {
    context,
    id,
    profile,
    worker,
    extensionPage,
    stopWorker: () => stopWorker(context, id),
    panel: () => extensionPage('sidepanel.html'),
    badge: async (page) => (await worker()).evaluate(BADGE_OF, await tabOf(page, await worker())),
    change: async (settings) => (await worker()).evaluate(CHANGE, settings),
    reset: async (settings = {}) => (await worker()).evaluate(RESET, settings),
    tell: async (page, notice) => (await worker()).evaluate(TELL, { tab: await tabOf(page, await worker()), notice }),
    complaints,
    close: async () => {
      await context.close();
      if (!options.profile) await rm(profile, { recursive: true, force: true });
    },
  };
}

async function workerOf(context: BrowserContext): Promise<Worker> {
  return context.serviceWorkers()[0] ?? context.waitForEvent('serviceworker');
}

async function stopWorker(context: BrowserContext, id: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`chrome-extension://${id}/sidepanel.html`);
  const cdp = await context.newCDPSession(page);
  await cdp.send('ServiceWorker.enable');
  await cdp.send('ServiceWorker.stopAllWorkers');
  await page.close();
}

/** Its interfaces are there a moment after the worker is. */
async function isAwake(worker: Worker): Promise<void> {
  await worker.evaluate(`new Promise((resolve) => {
    const look = () => (globalThis.chrome?.storage?.local ? resolve() : setTimeout(look, 20));
    look();
  })`);
}

async function tabOf(page: Page, worker: Worker): Promise<number> {
  await page.bringToFront();
  return worker.evaluate(TAB_AT, page.url());
}

/** As much of the browser's interface as tests use in the background. */
declare const chrome: {
  tabs: {
    query(which: object): Promise<{ id: number; url?: string; active: boolean }[]>;
    sendMessage(tab: number, notice: object): Promise<unknown>;
  };
  action: { getBadgeText(of: { tabId: number }): Promise<string> };
  storage: { local: { get(key: string): Promise<Record<string, object>>; set(items: object): Promise<void> } };
};

const TAB_AT = async (url: string): Promise<number> => {
  const tabs = await chrome.tabs.query({});
  const there = tabs.filter((tab) => tab.url === url);
  return (there.find(({ active }) => active) ?? there[0])?.id ?? -1;
};
const BADGE_OF = (tabId: number): Promise<string> => chrome.action.getBadgeText({ tabId });
const CHANGE = async (settings: object): Promise<void> => {
  const { settings: before } = await chrome.storage.local.get('settings');
  await chrome.storage.local.set({ settings: { ...before, ...settings } });
};
const RESET = (settings: object): Promise<void> => chrome.storage.local.set({ settings });
const TELL = async ({ tab, notice }: { tab: number; notice: object }): Promise<void> => {
  await chrome.tabs.sendMessage(tab, notice).catch(() => undefined);
};
