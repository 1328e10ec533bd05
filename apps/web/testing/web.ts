import { runBackground } from '@verdict/features';
import { loadSigningKey } from '@verdict/features/audit';
import { type TestSystem, testSystem } from '@verdict/features/testing';
import { serveWeb } from '@verdict/platform/web';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchChromium } from './chromium.ts';
import { builtWeb } from './web-build.ts';

/** Less than a test is given, so that it is told what it waited for. */
const PATIENCE_MS = 12_000;

export interface PageOptions {
  /** The account whose session the page has; its password is the name and "-password". By default a guest. */
  as?: string;
  path?: string;
  width?: number;
  colorScheme?: 'light' | 'dark';
  language?: 'en' | 'es';
}

export interface Web {
  system: TestSystem;
  browser: Browser;
  address: string;
  /** What the consoles of the pages complained of. */
  complaints: string[];
  page(options?: PageOptions): Promise<Page>;
  /** Closes the pages of the last test. */
  closePages(): Promise<void>;
  publish(who: { authorization: string }, point: object): Promise<{ id: number }>;
  stop(): Promise<void>;
}

/** The whole system with its web app and background work, and a browser to visit it. */
export async function startWeb(environment?: Record<string, string>): Promise<Web> {
  const system = await testSystem(environment);
  const [folder, browser, http] = await Promise.all([builtWeb(), launchChromium(), system.api()]);
  await serveWeb(http, folder, { action: 'page.read' });
  const address = await http.listen({ host: '127.0.0.1', port: 0 });
  const stopping = new AbortController();
  const background = runBackground(system.deps, await loadSigningKey(system.deps.settings), stopping.signal);
  const contexts = new Set<BrowserContext>();
  const complaints: string[] = [];
  const closePages = async (): Promise<void> => {
    for (const context of contexts) await context.close();
    contexts.clear();
    complaints.length = 0;
  };
  return {
    system,
    browser,
    address,
    complaints,
    closePages,
    async page(options = {}) {
      const context = await openContext(browser, address, options);
      contexts.add(context);
      const page = await context.newPage();
      listen(page, complaints);
      await page.goto(address + (options.path ?? '/'));
      return page;
    },
    publish: (who, point) => publish(address, who, point),
    async stop() {
      await closePages();
      await browser.close();
      stopping.abort();
      await background;
      await system.close();
    },
  };
}

async function openContext(browser: Browser, address: string, { as, width = 1280, colorScheme = 'light', language }: PageOptions) {
  const context = await browser.newContext({
    colorScheme,
    locale: language ?? 'en',
    viewport: { width, height: 900 },
    ...(as && { storageState: { cookies: [], origins: [{ origin: address, localStorage: [HAS_SESSION] }] } }),
  });
  context.setDefaultTimeout(PATIENCE_MS);
  if (as) await signIn(context, address, as);
  // An account remembers a language of its own, which would win over the browser's.
  if (as && language) await context.request.patch(`${address}/api/me`, { data: { language }, headers: { origin: address } });
  return context;
}

/** What a browser in which someone has signed in remembers beside the cookie. */
const HAS_SESSION = { name: 'verdict.has-session', value: 'yes' };

async function signIn(context: BrowserContext, address: string, name: string): Promise<void> {
  const credentials = { email: `${name}@example.org`, password: `${name}-password` };
  const reply = await context.request.post(`${address}/api/session`, { data: credentials });
  if (!reply.ok()) throw new Error(`${name} could not sign in: ${await reply.text()}`);
}

function listen(page: Page, complaints: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
}

async function publish(address: string, { authorization }: { authorization: string }, point: object): Promise<{ id: number }> {
  const reply = await fetch(`${address}/api/points`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(point),
  });
  if (reply.status !== 201) throw new Error(await reply.text());
  return ((await reply.json()) as { point: { id: number } }).point;
}
