import { runBackground } from '@verdict/features';
import { loadSigningKey } from '@verdict/features/audit';
import { type TestSystem, testSystem } from '@verdict/features/testing';
import { type Client, clientOf } from '@verdict/features/testing/client';
import { Scenario } from '@verdict/features/testing/scenario';
import { serveWeb } from '@verdict/platform/web';
import type { BrowserContext, Page } from 'playwright-core';
import { sharedChromium } from './chromium.ts';
import { type ContextOptions, Sessions } from './sessions.ts';
import { builtWeb } from './web-build.ts';

export interface PageOptions extends ContextOptions {
  path?: string;
}

export interface Web {
  system: TestSystem;
  address: string;
  /** Errors in the consoles of the pages. */
  complaints: string[];
  page(options?: PageOptions): Promise<Page>;
  /** Creates a session as another browser of that person would. */
  signInElsewhere(as: string): Promise<void>;
  /** Closes the pages of the last test. */
  closePages(): Promise<void>;
  mustSend: Client['mustSend'];
  /** What people did before, or do elsewhere. */
  scenario: Scenario;
  publish(who: { authorization: string }, point: object): Promise<{ id: number }>;
  stop(): Promise<void>;
}

/** The whole system with its web app and background work, and a browser to visit it. */
export async function startWeb(environment?: Record<string, string>): Promise<Web> {
  const system = await testSystem(environment);
  const [folder, browser, http] = await Promise.all([builtWeb(), sharedChromium(), system.api()]);
  await serveWeb(http, folder, { action: 'page.read' }, { sources: system.deps.settings.CAPTCHA_SOURCES });
  const address = await http.listen({ host: '127.0.0.1', port: 0 });
  const client = clientOf(http);
  const stopping = new AbortController();
  const background = runBackground(system.deps, await loadSigningKey(system.deps.settings), stopping.signal);
  const sessions = new Sessions(browser, address);
  const contexts = new Set<BrowserContext>();
  const complaints: string[] = [];
  const closePages = async (): Promise<void> => {
    await Promise.all([...contexts].map((context) => context.close()));
    contexts.clear();
    complaints.length = 0;
  };
  return {
    system,
    address,
    complaints,
    closePages,
    async page(options = {}) {
      const context = await sessions.open(options);
      contexts.add(context);
      const page = await context.newPage();
      listen(page, complaints);
      await page.goto(address + (options.path ?? '/'));
      return page;
    },
    async signInElsewhere(as) {
      contexts.add(await sessions.open({ as, isElsewhere: true }));
    },
    mustSend: client.mustSend,
    scenario: new Scenario(client, system.deps),
    publish: async (who, point) => (await client.mustSend('POST', '/api/points', who, point)).point,
    async stop() {
      await closePages();
      stopping.abort();
      await background;
      await system.close();
    },
  };
}

function listen(page: Page, complaints: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
}
