import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from 'vitest';
import { launchSentinel, type SentinelBrowser } from './browser.ts';
import { builtExtension } from './build.ts';
import { unexpectedRequests } from './network.ts';
import { type RecordingProxy, startProxy } from './recording-proxy.ts';
import { type Site, startSite } from './site.ts';

export interface SentinelPage {
  sentinel: SentinelBrowser;
  site: Site;
  page: Page;
}

const PATIENCE_MS = 10_000;

/** Gives all tests of a file one browser with Sentinel, which makes no network requests unless these tests share. */
export function inSentinelBrowser(give: (sentinel: SentinelBrowser) => void, { isSharing = false } = {}): void {
  let sentinel: SentinelBrowser | undefined;
  let proxy: RecordingProxy | undefined;
  beforeAll(async () => {
    proxy = await startProxy();
    sentinel = await launchSentinel({ extension: await builtExtension(inject('webBuildFolder')), args: proxy.args });
    sentinel.context.setDefaultTimeout(PATIENCE_MS);
    give(sentinel);
  });
  const expectSilence = (): void => {
    if (sentinel && proxy && !isSharing) expect(unexpectedRequests({ sentinel, proxy })).toEqual([]);
  };
  afterEach(expectSilence);
  afterAll(async () => {
    await sentinel?.close();
    await proxy?.close();
    expectSilence();
  });
}

/** Gives each test of a file an empty page, in one browser with Sentinel that uses word lists, not the model. */
export function onSentinelPage(give: (given: SentinelPage) => void): void {
  let sentinel: SentinelBrowser | undefined;
  let site: Site | undefined;
  let page: Page | undefined;
  inSentinelBrowser((given) => {
    sentinel = given;
  });
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(() => site?.close());
  beforeEach(async () => {
    if (!sentinel || !site) throw new Error('The browser did not start.');
    await sentinel.reset({ method: 'keyword' });
    page = await sentinel.context.newPage();
    give({ sentinel, site, page });
  });
  afterEach(() => page?.close());
}
