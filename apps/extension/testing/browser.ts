import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type BrowserContext, chromium, type Page, type Request, type Worker } from 'playwright-core';
import { CHROMIUM_ARGS, chromiumPath } from '../../web/testing/chromium.ts';

export interface SentinelBrowser {
  context: BrowserContext;
  /** The extension's id: the start of its pages' addresses. */
  id: string;
  /** The folder of the profile, to start another browser with it. */
  profile: string;
  /** Runs something idempotent in the background: a browser may stop it at any moment, and then it is run again. */
  inBackground<Result>(script: string): Promise<Result>;
  /** Stops the background, as the browser does when it is idle. */
  stopWorker(): Promise<void>;
  /** An extension page in a tab: `dialog.html#…`. */
  extensionPage(path: string): Promise<Page>;
  /** The badge text on a page's tab. */
  badge(page: Page): Promise<string>;
  /** Changes only the given settings, as the panel would. */
  change(settings: Record<string, unknown>): Promise<void>;
  /** The default settings with these changes. */
  reset(settings?: Record<string, unknown>): Promise<void>;
  /** Sends a notice to a page's scripts as the background would: the menu and the shortcut cannot be used from here. */
  tell(page: Page, notice: object): Promise<void>;
  /** All network requests of pages, extension pages and the background, in order. */
  readonly asked: ObservedRequest[];
  /** All console errors of the extension's pages and background. */
  complaints: string[];
  close(): Promise<void>;
}

export interface ObservedRequest {
  method: string;
  url: string;
  /** The address of the page or background that sent it; empty if an address was opened. */
  by: string;
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

/** A real Chromium with the extension. The caller removes a given profile. */
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
  const asked: ObservedRequest[] = [];
  context.on('request', (request) => {
    const [method, url] = [request.method(), request.url()];
    if (/^https?:/.test(url)) asked.push({ method, url, by: makerOf(request) });
  });
  const complaints: string[] = [];
  const id = new URL((await workerOf(context)).url()).host;
  const inBackground = <Result>(script: string): Promise<Result> => askWorker(context, script);
  await inBackground(AWAKE);
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
    inBackground,
    extensionPage,
    stopWorker: () => stopWorker(context, id),
    badge: async (page) => inBackground(`chrome.action.getBadgeText({ tabId: ${await tabOf(page, inBackground)} })`),
    change: (settings) => inBackground(`(${CHANGE})(${JSON.stringify(settings)})`),
    reset: (settings = {}) => inBackground(`chrome.storage.local.set(${JSON.stringify({ settings })})`),
    tell: async (page, notice) =>
      inBackground(`chrome.tabs.sendMessage(${await tabOf(page, inBackground)}, ${JSON.stringify(notice)}).catch(() => undefined)`),
    asked,
    complaints,
    close: async () => {
      await context.close();
      if (!options.profile) await rm(profile, { recursive: true, force: true });
    },
  };
}

function makerOf(request: Request): string {
  const worker = request.serviceWorker();
  if (worker) return worker.url();
  return request.isNavigationRequest() ? '' : request.frame().url();
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

async function askWorker<Result>(context: BrowserContext, script: string): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    const worker = await workerOf(context);
    try {
      return await worker.evaluate(script);
    } catch (failure) {
      if (attempt === ATTEMPTS || !STOPPED.test(String(failure))) throw failure;
      await pause(RESTART_MS);
    }
  }
}

const ATTEMPTS = 5;
const RESTART_MS = 100;
/** The error of a background that was stopped before it could respond. */
const STOPPED = /garbage collected|context was destroyed|has been closed|Target closed/;

/** Its APIs are available a moment after the background starts. */
const AWAKE = `new Promise((resolve) => {
  const look = () => (globalThis.chrome?.storage?.local ? resolve() : setTimeout(look, 20));
  look();
})`;

async function tabOf(page: Page, inBackground: SentinelBrowser['inBackground']): Promise<number> {
  await page.bringToFront();
  return inBackground(`chrome.tabs.query({}).then((tabs) => {
    const there = tabs.filter(({ url }) => url === ${JSON.stringify(page.url())});
    return (there.find(({ active }) => active) ?? there[0])?.id ?? -1;
  })`);
}

const CHANGE = `async (settings) => {
  const { settings: before } = await chrome.storage.local.get('settings');
  await chrome.storage.local.set({ settings: { ...before, ...settings } });
}`;
