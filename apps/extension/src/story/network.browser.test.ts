import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import {
  builtExtension,
  forumPage,
  launchSentinel,
  outgoingRequests,
  type RecordingProxy,
  type SentinelBrowser,
  type Site,
  startProxy,
  startSite,
  unexpectedRequests,
} from '../../testing/index.ts';

let sentinel: SentinelBrowser;
let site: Site;
let proxy: RecordingProxy;

beforeAll(async () => {
  [site, proxy] = await Promise.all([startSite(), startProxy()]);
  sentinel = await launchSentinel({ extension: await builtExtension(inject('webBuildFolder')), args: proxy.args });
});
afterAll(async () => {
  await sentinel?.close();
  await Promise.all([site?.close(), proxy?.close()]);
});

test('every request of the extension would be seen, even those that resemble the browser’s own', async () => {
  site.put('/forum', forumPage());
  const page = await sentinel.context.newPage();
  await page.goto(site.at('/forum'));
  expect(unexpectedRequests({ sentinel, proxy })).toEqual([]);
  // Encrypted requests can be distinguished only within the browser, and requests named like page images only outside it.
  const encrypted = ['https://accounts.google.com/from-background', 'https://update.googleapis.com/from-panel'];
  const pictures = ['/background/favicon.ico', '/panel/favicon.ico'].map((path) => site.at(path, '127.0.0.1'));
  const panel = await sentinel.extensionPage('sidepanel.html');
  const ask = (url?: string): string => `fetch('${url}').catch(() => undefined)`;
  for (const [fromBackground, fromPanel] of [encrypted, pictures]) {
    await sentinel.inBackground(ask(fromBackground));
    await panel.evaluate(ask(fromPanel));
  }
  expect(unexpectedRequests({ sentinel, proxy: { recorded: [] } })).toEqual(expect.arrayContaining(encrypted.map((url) => `GET ${url}`)));
  expect(unexpectedRequests({ sentinel: { asked: [] }, proxy })).toEqual(pictures.map((url) => `GET ${url}`));
  const outside = outgoingRequests({ sentinel, proxy }).map(({ method, url }) => `${method} ${url}`);
  const connections = ['CONNECT accounts.google.com:443', 'CONNECT update.googleapis.com:443'];
  expect(outside).toEqual(expect.arrayContaining([`GET ${site.at('/forum')}`, ...connections]));
});
